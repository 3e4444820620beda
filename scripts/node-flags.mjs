// How Node is started to serve the shop. On machines with much memory V8 lets garbage grow to several
// times what is in use. The shop needs about 100 MB of such memory, with a million products too, because
// what it remembers of them lies outside of it.
export const servingFlags = ['--max-old-space-size=1024'];
