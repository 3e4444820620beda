/**
 * A quote in front of text that looks like a formula, so that spreadsheets do not run it. East Asian versions
 * of Excel accept full-width signs, too, and where semicolons separate cells, the text after one starts a
 * cell, and after a line break a row. Text with such a quote gets another one, so that removing one restores
 * every text.
 */
const looksLikeFormula = /^'*(?=\s*[=+\-@\t\r＝＋－＠])|(?<=[;\r\n])'*(?="*[=+\-@\t＝＋－＠])/g;

export function defuseFormula(text: string): string {
  return text.replace(looksLikeFormula, (quotes) => `${quotes}'`);
}

/** The inverse of `defuseFormula`. */
export function restoreText(text: string): string {
  return text.replace(looksLikeFormula, (quotes) => quotes.slice(1));
}
