const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that no XML document may hold, not even escaped. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text as it may stand in an XML element or attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(forbidden, '')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

export function xmlElement(name: string, text: string | number): string {
  return `<${name}>${escapeXml(String(text))}</${name}>`;
}
