/**
 * A text that begins like a formula would be run as one by whoever opens the file: a quote before it stops
 * that. Excel of East Asia takes the wide signs, too. What begins with such a quote already gets another, so that taking one off gives every text back.
 */
const looksLikeFormula = /^'*\s*[=+\-@\t\r＝＋－＠]/;

export function defuseFormula(text: string): string {
  return looksLikeFormula.test(text) ? `'${text}` : text;
}

/** What `defuseFormula` was given. */
export function restoreText(text: string): string {
  return text.startsWith("'") && looksLikeFormula.test(text) ? text.slice(1) : text;
}
