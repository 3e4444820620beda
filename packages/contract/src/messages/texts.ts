import { type CompiledMessage, compileMessage, type MessageBranches } from './compile-message.ts';
import type { MessageValue } from './message-types.ts';

type Messages = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, MessageValue>>;

/** The texts of a language by key. Each is compiled when it is first asked for. */
export class Texts {
  readonly locale: string;
  /** The language in whose way numbers are written. */
  readonly numbers: string;
  messages: Messages;
  readonly #compiled = new Map<string, CompiledMessage>();
  #rules: Intl.PluralRules | undefined;
  #digits: Intl.NumberFormat | undefined;

  constructor(locale: string, messages: Messages, numbers = locale) {
    this.locale = locale;
    this.messages = messages;
    this.numbers = numbers;
  }

  /** Adds messages, and replaces those that are there already. */
  add(messages: Messages): void {
    this.messages = { ...this.messages, ...messages };
    this.#compiled.clear();
  }

  /** With its values filled in. Of a key that is not known, the key itself. */
  write(key: string, values: Values = {}): string {
    const text = Object.hasOwn(this.messages, key) ? this.messages[key] : undefined;
    if (text === undefined) return key;
    const message = this.#compiled.get(key) ?? compileMessage(text);
    this.#compiled.set(key, message);
    return this.#fill(message, values);
  }

  /** `#` is the count of the plural around it. */
  #fill(message: CompiledMessage, values: Values, count?: number): string {
    return message
      .map((token) => {
        if (token === '#' && count !== undefined) return this.#writeNumber(count);
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

  #writeNumber(number: number): string {
    this.#digits ??= new Intl.NumberFormat(this.numbers);
    return this.#digits.format(number);
  }
}
