type MessageToken = string | [name: string, kind?: string, branches?: MessageBranches];
export type MessageBranches = Record<string, MessageToken[]>;

/** A parsed message. */
export type CompiledMessage = MessageToken[];

/**
 * Compiles the subset of ICU MessageFormat that our texts use: `{name}`, and `{name, plural, …}` or `{name,
 * select, …}` with nested branches. Lingui's compiler does more and would cost every browser 6 KB compressed; a test
 * compares the two for every text.
 */
export function compileMessage(message: string): CompiledMessage {
  let at = 0;

  function fail(what: string): never {
    throw new Error(`${what} at ${at} in "${message}"`);
  }

  function takeWhile(pattern: RegExp): string {
    const start = at;
    while (at < message.length && pattern.test(message.charAt(at))) at += 1;
    return message.slice(start, at);
  }

  function expect(character: string): void {
    takeWhile(/\s/);
    if (message.charAt(at) !== character) fail(`Expected ${character}`);
    at += 1;
  }

  function readWord(): string {
    takeWhile(/\s/);
    return takeWhile(/[^\s{},]/) || fail('Expected a name');
  }

  function readBranches(): MessageBranches {
    const branches: MessageBranches = {};
    for (takeWhile(/\s/); message.charAt(at) !== '}'; takeWhile(/\s/)) {
      const name = readWord().replace(/^=/, '');
      expect('{');
      branches[name] = readTokens(true);
      expect('}');
    }
    return branches;
  }

  function readArgument(): MessageToken {
    expect('{');
    const name = readWord();
    takeWhile(/\s/);
    if (message.charAt(at) === '}') {
      at += 1;
      return [name];
    }
    expect(',');
    const kind = readWord();
    if (kind !== 'plural' && kind !== 'select') fail(`Unknown kind ${kind}`);
    expect(',');
    const branches = readBranches();
    expect('}');
    return [name, kind, branches];
  }

  function readTokens(inBranch: boolean): CompiledMessage {
    const tokens: CompiledMessage = [];
    while (at < message.length && message.charAt(at) !== '}') {
      if (message.charAt(at) === '{') {
        tokens.push(readArgument());
      } else if (inBranch && message.charAt(at) === '#') {
        at += 1;
        tokens.push('#');
      } else {
        tokens.push(takeWhile(inBranch ? /[^{}#]/ : /[^{}]/));
      }
    }
    return tokens;
  }

  const compiled = readTokens(false);
  if (at < message.length) fail('Unexpected }');
  return compiled;
}
