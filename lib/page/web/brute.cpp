#include <cstdio>
#include <set>
int main() {
    int g[101];
    for (int n = 0; n <= 100; n++) {
        std::set<int> options;
        for (int t = 1; t <= 3 && t <= n; t++) options.insert(g[n - t]);  // take 1, 2 or 3
        for (int a = 1; a < n; a++) options.insert(g[a] ^ g[n - a]);      // or split: XOR
        for (g[n] = 0; options.count(g[n]);) g[n]++;                      // the mex
        std::printf("%d %d\n", n, g[n]);
    }
}
