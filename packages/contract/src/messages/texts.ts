import { type CompiledMessage, compileMessage, type MessageBranches } from './compile-message.ts';
import type { MessageValue } from './message-types.ts';

type Messages = Readonly<Record<string, string>>;
/** By group: `{shell: {home: 'Home'}}` has the key `shell.home`. */
type Catalogue = Readonly<Record<string, Messages>>;
type Values = Readonly<Record<string, MessageValue>>;

/** The texts of a language by key. Each is compiled when it is first asked for. */
export class Texts {
  readonly locale: string;
  /** The language in whose way numbers are written. */
  readonly numbers: string;
  /** By whole key; they come before those of the catalogues. */
  messages: Messages;
  readonly catalogues: Catalogue[] = [];
  readonly #compiled = new Map<string, CompiledMessage>();
  #rules: Intl.PluralRules | undefined;
  readonly #formatNumber: (number: number, locale: string) => string;

  /** Browsers bring a way to format numbers that is there before their own. */
  constructor(
    locale: string,
    messages: Messages,
    numbers = locale,
    formatNumber = (number: number, locale: string) => new Intl.NumberFormat(locale).format(number),
  ) {
    this.locale = locale;
    this.messages = messages;
    this.numbers = numbers;
    this.#formatNumber = formatNumber;
  }

  /** Adds messages by key, and replaces those that are there already. */
  add(messages: Messages): void {
    this.messages = { ...this.messages, ...messages };
    this.#compiled.clear();
  }

  /** As it is: with thousands of texts, a page would wait for a list of all keys. */
  addCatalogue(catalogue: Catalogue): void {
    this.catalogues.push(catalogue);
    this.#compiled.clear();
  }

  /** With its values filled in. Of a key that is not known, the key itself. */
  write(key: string, values: Values = {}): string {
    const known = this.#compiled.get(key);
    if (known) return this.#fill(known, values);
    const text = this.#find(key);
    if (text === undefined) return key;
    const message = compileMessage(text);
    this.#compiled.set(key, message);
    return this.#fill(message, values);
  }

  #find(key: string): string | undefined {
    if (Object.hasOwn(this.messages, key)) return this.messages[key];
    const [group = '', name = ''] = key.split('.');
    const catalogue = this.catalogues.find(
      (each) => Object.hasOwn(each, group) && Object.hasOwn(each[group] ?? {}, name),
    );
    return catalogue?.[group]?.[name];
  }

  /** `#` is the count of the plural around it. */
  #fill(message: CompiledMessage, values: Values, count?: number): string {
    return message
      .map((token) => {
        if (token === '#' && count !== undefined) return this.#formatNumber(count, this.numbers);
        if (typeof token === 'string') return token;
        const [name, kind, branches] = token;
        const value = values[name] ?? '';
        if (!branches) return value;
        const branch = this.#choose(branches, value, kind) ?? [];
        return this.#fill(branch, values, kind === 'plural' ? Number(value) : count);
      })
      .join('');
  }

  /** A branch for this very value comes before one for all numbers of its form. */
  #choose(branches: MessageBranches, value: MessageValue, kind?: string) {
    if (Object.hasOwn(branches, value)) return branches[value];
    if (kind !== 'plural') return branches.other;
    this.#rules ??= new Intl.PluralRules(this.locale);
    return branches[this.#rules.select(Number(value))] ?? branches.other;
  }
}
