// How Node is started to serve the shop. On machines with much memory V8 lets garbage grow to several
// times what is in use. The shop needs about 100 MB of such memory, with a million products too, because
// what it remembers of them lies outside of it; and what answers leave behind is gone within moments, so
// that more room for it would only be more memory.
export const servingFlags = ['--max-old-space-size=1024', '--max-semi-space-size=16'];
