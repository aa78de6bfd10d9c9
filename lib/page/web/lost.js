// This page is shown at any address, so its links begin where GitHub has the site: in the first folder of the address.
if (location.protocol !== "file:") document.head.prepend(Object.assign(document.createElement("base"), { href: location.pathname.match(/^\/[^/]+\//)?.[0] ?? "/" }));
addEventListener("DOMContentLoaded", () => document.body.append(Object.assign(document.createElement("script"), { src: "site.js" })));
