import { type CompiledMessage, compileMessage } from '@matjar/contract/messages/compile-message.ts';

/** For one thing and for several, which most forms by number tell apart. */
const numbers = ['1', '5'];

/** What a text with forms by number or by kind says, where it has such forms and can be read. */
export function listExamples(text: string): string[] {
  if (!/, (plural|select),/.test(text)) return [];
  try {
    const compiled = compileMessage(text);
    return [...new Set(numbers.map((number) => write(compiled, number)))];
  } catch {
    return [];
  }
}

function write(tokens: CompiledMessage, number: string): string {
  return tokens
    .map((token) => {
      if (typeof token === 'string') return token === '#' ? number : token;
      const [name, kind, branches = {}] = token;
      if (kind === undefined) return `{${name}}`;
      const form =
        number === '1' && kind === 'plural' ? (branches['1'] ?? branches.one) : undefined;
      return write(form ?? branches.other ?? [], number);
    })
    .join('');
}
