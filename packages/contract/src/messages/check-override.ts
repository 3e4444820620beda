import { isReadableLine } from '../readable-text.ts';
import { type CompiledMessage, compileMessage, type MessageBranches } from './compile-message.ts';

/** Reasons why a text cannot replace another. */
type OverrideProblem =
  | { reason: 'empty' | 'unreadable' | 'markup' | 'syntax' }
  | { reason: 'tooLong'; most: number }
  | { reason: 'unknownVariable' | 'missingVariable' | 'formsLost'; name: string };

/** Variables that a text may leave out. */
const optional = ['shop', 'name'];
const formNames = /^(zero|one|two|few|many|other|\d+)$/;

function longestOverride(original: string): number {
  return Math.max(120, original.length * 3);
}

/** Variable names of a text, with the branches of plurals and selects. */
export function readVariables(message: CompiledMessage): Map<string, MessageBranches | undefined> {
  const found = new Map<string, MessageBranches | undefined>();
  for (const token of message) {
    if (typeof token === 'string') continue;
    const [name, , branches] = token;
    found.set(name, branches ?? found.get(name));
    for (const branch of Object.values(branches ?? {})) {
      for (const [inner, its] of readVariables(branch)) found.set(inner, its ?? found.get(inner));
    }
  }
  return found;
}

/**
 * Checks a replacement text: it must parse, have the same variables and plural forms, and a length that fits
 * the screens.
 */
export function checkOverride(original: string, text: string): OverrideProblem | undefined {
  if (text.trim() === '') return { reason: 'empty' };
  const most = longestOverride(original);
  if (text.length > most) return { reason: 'tooLong', most };
  if (!isReadableLine(text)) return { reason: 'unreadable' };
  if (/<[a-z/!?]/i.test(text)) return { reason: 'markup' };
  const compiled = tryCompile(text);
  if (!compiled) return { reason: 'syntax' };
  const [known, used] = [readVariables(compileMessage(original)), readVariables(compiled)];
  for (const [name, branches] of used) {
    if (!known.has(name)) return { reason: 'unknownVariable', name };
    if (!hasForms(branches, known.get(name))) return { reason: 'formsLost', name };
  }
  const missing = [...known.keys()].find((name) => !used.has(name) && !optional.includes(name));
  return missing === undefined ? undefined : { reason: 'missingVariable', name: missing };
}

function tryCompile(text: string): CompiledMessage | undefined {
  try {
    return compileMessage(text);
  } catch {
    return undefined;
  }
}

/** `one` and `other` are required; forms for single numbers are optional. */
function hasForms(used: MessageBranches | undefined, known: MessageBranches | undefined): boolean {
  if (!used || !known) return used === known;
  const names = Object.keys(used);
  return (
    names.every((name) => formNames.test(name)) &&
    Object.keys(known).every((name) => /^\d/.test(name) || names.includes(name))
  );
}
