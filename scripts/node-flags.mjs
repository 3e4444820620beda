// How Node is started to serve the shop. On machines with much memory V8 lets garbage grow to several
// times what is in use. The shop needs about 60 MB of such memory, with a million products too, because
// what it remembers of them lies outside of it; and what answers leave behind is gone within moments. So
// there is little room for what was just made, and what is kept may grow by little more than a half
// before it is looked through.
export const servingFlags = ['--max-semi-space-size=16', '--heap-growing-percent=60'];
