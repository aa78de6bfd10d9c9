g = []
for n in range(101):
    options = set()
    for t in range(1, min(3, n) + 1):  # take 1, 2 or 3
        options.add(g[n - t])
    for a in range(1, n):  # or split: XOR
        options.add(g[a] ^ g[n - a])
    mex = 0
    while mex in options:
        mex += 1
    g.append(mex)
    print(n, mex)
