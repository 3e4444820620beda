export interface Key {
  legend: string;
  /** Centre, in key units from the left and from the back of the block. */
  x: number;
  z: number;
  width: number;
  depth: number;
  /** 0 is the row furthest from the typist. */
  row: number;
}

export interface KeyLayout {
  keys: Key[];
  columns: number;
  rows: number;
}

interface Block {
  left: number;
  rows: readonly (readonly [back: number, keys: string])[];
}

// One word per key: legend, then its width after a colon and its depth after an x.
// A gap is an underscore; the space bar's legend is "Space" and is not printed.
const typing: Block['rows'] = [
  [0, '` 1 2 3 4 5 6 7 8 9 0 - = Back:2'],
  [1, 'Tab:1.5 Q W E R T Y U I O P [ ] \\:1.5'],
  [2, "Caps:1.75 A S D F G H J K L ; ' Enter:2.25"],
  [3, 'Shift:2.25 Z X C V B N M , . / Shift:2.75'],
  [4, 'Ctrl:1.25 Sys:1.25 Alt:1.25 Space:6.25 Alt:1.25 Fn:1.25 Menu:1.25 Ctrl:1.25'],
];
const functionRow = 'Esc _ F1 F2 F3 F4 _:0.5 F5 F6 F7 F8 _:0.5 F9 F10 F11 F12';
const functionGap = 1.25;

const below = (rows: Block['rows'], offset: number): Block['rows'] =>
  rows.map(([back, keys]) => [back + offset, keys]);

const typingWithFunctions: Block = {
  left: 0,
  rows: [[0, functionRow], ...below(typing, functionGap)],
};
const arrows: Block['rows'] = [
  [3 + functionGap, '_ ↑'],
  [4 + functionGap, '← ↓ →'],
];
const navigation: Block['rows'] = [
  [functionGap, 'Ins Home PgUp'],
  [1 + functionGap, 'Del End PgDn'],
  ...arrows,
];
const numbers: Block['rows'] = [
  [functionGap, 'Num / * -'],
  [1 + functionGap, '7 8 9 +:1x2'],
  [2 + functionGap, '4 5 6'],
  [3 + functionGap, '1 2 3 Ent:1x2'],
  [4 + functionGap, '0:2 .'],
];

export const keyLayouts = {
  full: arrange([
    typingWithFunctions,
    { left: 15.25, rows: [[0, 'PrtSc ScrLk Pause'], ...navigation] },
    { left: 18.5, rows: numbers },
  ]),
  // The three keys above the navigation block make room for a knob.
  tenkeyless: arrange([typingWithFunctions, { left: 15.25, rows: navigation }]),
  sixty: arrange([
    { left: 0, rows: typing.map(([back, keys]) => [back, keys.replace('`', 'Esc')]) },
  ]),
};

function arrange(blocks: readonly Block[]): KeyLayout {
  const keys = blocks.flatMap(({ left, rows }) =>
    rows.flatMap(([back, words]) => arrangeRow(words, left, back)),
  );
  return {
    keys,
    columns: Math.max(...keys.map((key) => key.x + key.width / 2)),
    rows: Math.max(...keys.map((key) => key.z + key.depth / 2)),
  };
}

function arrangeRow(words: string, left: number, back: number): Key[] {
  let x = left;
  const keys: Key[] = [];
  for (const word of words.split(' ')) {
    const [, legend = '', wide = '1', deep = '1'] =
      /^(.[^:]*)(?::([\d.]+)(?:x(\d))?)?$/.exec(word) ?? [];
    const width = Number(wide);
    const depth = Number(deep);
    if (legend !== '_') {
      keys.push({
        legend,
        x: x + width / 2,
        z: back + depth / 2,
        width,
        depth,
        row: Math.round(back),
      });
    }
    x += width;
  }
  return keys;
}
