/**
 * A text that begins like a formula would be run as one by whoever opens the file: a quote before it stops
 * that. Excel of East Asia takes the wide signs, too, and where it separates cells by semicolons what follows one
 * begins a cell, and what follows a line break a row. What has such a quote already gets another, so that taking one off gives every text back.
 */
const looksLikeFormula = /^'*(?=\s*[=+\-@\t\r＝＋－＠])|(?<=[;\r\n])'*(?="*[=+\-@\t＝＋－＠])/g;

export function defuseFormula(text: string): string {
  return text.replace(looksLikeFormula, (quotes) => `${quotes}'`);
}

/** What `defuseFormula` was given. */
export function restoreText(text: string): string {
  return text.replace(looksLikeFormula, (quotes) => quotes.slice(1));
}
