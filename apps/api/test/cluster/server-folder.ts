import { execFile } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { choosePostgresAccount } from '@matjar/embedded-postgres/account.ts';
import { Engine } from './engine.ts';

/** A folder for servers that are none of ours, with the account they run as: those of PostgreSQL do not run as root. */
export class ServerFolder {
  readonly #folder: string;
  readonly #account = choosePostgresAccount();

  constructor(name: string) {
    this.#folder = mkdtempSync(path.join(tmpdir(), `matjar-${name}-`));
    chmodSync(this.#folder, 0o755);
    this.#own(this.#folder);
  }

  path(name: string): string {
    return path.join(this.#folder, name);
  }

  make(name: string): string {
    const folder = this.path(name);
    mkdirSync(folder, { mode: 0o700 });
    return this.#own(folder);
  }

  write(name: string, text: string): string {
    const file = this.path(name);
    writeFileSync(file, text, { mode: 0o600 });
    return this.#own(file);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  engine(program: string, list: string[]): Engine {
    return new Engine({ program, arguments: list, ...this.#surroundings() });
  }

  /** What a command prints that comes to its end. */
  async run(program: string, list: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(program, list, this.#surroundings());
    return stdout;
  }

  #surroundings() {
    const { uid, gid } = this.#account;
    const home = this.#folder;
    return {
      cwd: home,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: home, LANG: 'C.UTF-8' },
      ...(uid !== undefined && { uid }),
      ...(gid !== undefined && { gid }),
    };
  }

  #own(file: string): string {
    const { uid, gid } = this.#account;
    if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
    return file;
  }
}
