/** `sslmode=require` in an address means what it means to PostgreSQL's own programs. */
export function readAddress(address: string): string {
  const url = new URL(address);
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true');
  return url.href;
}
