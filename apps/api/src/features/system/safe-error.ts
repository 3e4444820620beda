import { describeError } from '../../platform/describe-error.ts';

const longest = 200;

/** The reason of an error in one line, without values, email addresses or passwords. */
export function writeSafeError(error: unknown): string {
  const [line = ''] = findReason(describeError(error)).split('\n', 1);
  return hideSecrets(line).slice(0, longest);
}

/** The innermost cause is the reason; outer ones only describe the operation. */
function findReason(described: unknown): string {
  if (typeof described === 'string') return described;
  if (typeof described !== 'object' || described === null) return '';
  const { cause, message } = described as { cause?: unknown; message?: unknown };
  return findReason(cause) || String(message ?? '');
}

function hideSecrets(text: string): string {
  return text
    .replace(/\/\/[^\s/@]*@/g, '//')
    .replace(/[^\s<>"'(),;:@]+@[^\s<>"'(),;:@]+/g, maskAddress);
}

/** Enough to recognise a misspelt domain, but not the person. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, Math.min(2, Math.max(at - 1, 0)))}•••${address.slice(at)}`;
}
