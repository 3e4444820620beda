/**
 * JSON that may stand inside a script element: with every `<` written as an escape, no text of a
 * product can end the element or start a comment.
 */
export function writeStructuredData(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}
