/** Reads a given number of bytes from a stream, whatever its chunk boundaries are. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #pieces: Uint8Array[] = [];
  #length = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns fewer only at the end of the stream. */
  async readUpTo(length: number): Promise<Buffer> {
    while (this.#length < length && (await this.#fetch())) {}
    const all = Buffer.concat(this.#pieces);
    this.#keep(all.subarray(length));
    return all.subarray(0, length);
  }

  /** Up to and including the line break, or the maximum length. */
  async readLine(longest: number): Promise<Buffer> {
    const start = await this.readUpTo(longest);
    const end = start.indexOf('\n') + 1;
    const line = end === 0 ? start : start.subarray(0, end);
    this.#keep(Buffer.concat([start.subarray(line.length), ...this.#pieces]));
    return line;
  }

  async isAtEnd(): Promise<boolean> {
    return this.#length === 0 && !(await this.#fetch());
  }

  async *rest(): AsyncGenerator<Uint8Array> {
    while (!(await this.isAtEnd())) yield await this.readUpTo(this.#length);
  }

  #keep(piece: Uint8Array): void {
    this.#pieces = piece.length === 0 ? [] : [piece];
    this.#length = piece.length;
  }

  /** Reads one more non-empty chunk; false at the end. */
  async #fetch(): Promise<boolean> {
    for (;;) {
      const { value, done } = await this.#source.next();
      if (done) return false;
      if (value.length === 0) continue;
      this.#pieces.push(value);
      this.#length += value.length;
      return true;
    }
  }
}
