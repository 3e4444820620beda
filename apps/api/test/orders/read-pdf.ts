import { inflateSync } from 'node:zlib';

/** The words of a PDF in the order they were written, a line for each stretch of one typeface. */
export function readPdf(bytes: Buffer): { pages: number; text: string } {
  const objects = readObjects(bytes);
  const fonts = new Map<string, Map<number, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, letters = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? [];
      fonts.set(name, readLetters(objects.get(letters)?.stream ?? ''));
    }
  }
  const all = [...objects.values()];
  return {
    pages: all.filter(({ head }) => /\/Type \/Page\b/.test(head)).length,
    text: all.flatMap(({ stream = '' }) => readWords(stream, fonts)).join('\n'),
  };
}

function readObjects(bytes: Buffer) {
  const objects = new Map<string, { head: string; stream?: string }>();
  const whole = bytes.toString('latin1');
  for (const [, id = '', body = ''] of whole.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', packed] = body.split(/\nstream\n/);
    const isText = packed && head.includes('FlateDecode') && !head.includes('/Length1');
    const data = isText && Buffer.from(packed.replace(/\nendstream$/, ''), 'latin1');
    objects.set(id, { head, ...(data && { stream: inflateSync(data).toString('latin1') }) });
  }
  return objects;
}

function readLetters(cmap: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [place, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const units = hex.match(/[0-9a-f]{4}/gi) ?? [];
      const letter = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
      letters.set(Number.parseInt(first, 16) + place, letter);
    }
  }
  return letters;
}

function readWords(stream: string, fonts: Map<string, Map<number, string>>): string[] {
  let letters = new Map<number, string>();
  const words: string[] = [];
  for (const [, font, shown = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? new Map();
    else {
      const glyphs = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g));
      words.push(glyphs.map((glyph) => letters.get(Number.parseInt(glyph ?? '', 16))).join(''));
    }
  }
  return words;
}
