/** As much of a browser as a redirect flow needs: cookies by name and path, and following on demand. */
export class Browser {
  readonly origin: string;
  readonly #cookies = new Map<string, { value: string; path: string }>();

  constructor(origin: string) {
    this.origin = origin;
  }

  async visit(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.origin);
    const headers = new Headers(init.headers);
    const sent = [...this.#cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`);
    if (sent.length > 0) headers.set('cookie', sent.join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** Follows redirects of this origin until a page, or until `stop` says so of an address. */
  async follow(address: string, stop: (url: URL) => boolean = () => false, init?: RequestInit) {
    let url = new URL(address, this.origin);
    let response = await this.visit(url.href, init);
    for (let hop = 0; hop < 12; hop += 1) {
      const location = response.headers.get('location');
      if (!location) return { url, response };
      url = new URL(location, url);
      if (stop(url) || url.origin !== this.origin) return { url, response };
      response = await this.visit(url.href);
    }
    throw new Error('too many redirects');
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)?.value;
  }

  setCookie(name: string, value: string, path = '/'): void {
    this.#cookies.set(name, { value, path });
  }

  dropCookie(name: string): void {
    this.#cookies.delete(name);
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const find = (key: string) =>
      attributes.find((each) => each.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const isOver = find('max-age') === '0' || Date.parse(find('expires') ?? '') < Date.now();
    if (isOver) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path: find('path') ?? '/' });
  }
}
