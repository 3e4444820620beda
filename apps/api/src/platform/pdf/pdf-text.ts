import type PDFDocument from 'pdfkit';
import { loadFont, type Weight } from './pdf-fonts.ts';
import { toPrintable } from './printable-text.ts';
import { arrangeRuns, type Direction, directionOf, type TextRun } from './text-runs.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

export interface TextStyle {
  size: number;
  color: string;
  weight?: Weight;
  /** Space between letters, in points; large text is set tighter. */
  tracking?: number;
}

export interface TextBox extends TextStyle {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
  /** From one line to the next; 1.4 of the size unless told. */
  lineHeight?: number;
  /** Further lines are cut off with an ellipsis. */
  maxLines?: number;
}

interface Line {
  text: string;
  /** Of the whole paragraph. */
  direction: Direction;
}

/** Digits of one width. Runs with features are shaped as a whole, as Arabic ones have to be. */
const features = { tnum: true } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/** Writes into a box, from its top; the height it took is answered. */
export function writeText(pdf: Pdf, text: string, box: TextBox): number {
  const lines = breakLines(pdf, text, box);
  const height = heightOfLine(box);
  for (const [number, line] of lines.entries()) {
    // Capitals, which are 0.7 of the size, stand in the middle of the line.
    writeLine(pdf, line, box, box.y + number * height + height / 2 + box.size * 0.35);
  }
  return lines.length * height;
}

export function measureHeight(pdf: Pdf, text: string, box: Omit<TextBox, 'y'>): number {
  return breakLines(pdf, text, box).length * heightOfLine(box);
}

function heightOfLine({ size, lineHeight = size * 1.4 }: Omit<TextBox, 'y'>): number {
  return lineHeight;
}

export function measureText(pdf: Pdf, text: string, style: TextStyle): number {
  const runs = arrangeRuns(toPrintable(text));
  return runs.reduce((sum, run) => sum + widthOf(pdf, run, style), 0);
}

function writeLine(pdf: Pdf, { text, direction }: Line, box: TextBox, baseline: number): void {
  const runs = arrangeRuns(text, direction);
  const isPlain = runs.length === 1 && box.align !== 'right';
  // Shaping is what a document takes longest for.
  const widths = isPlain ? [] : runs.map((run) => widthOf(pdf, run, box));
  let x = box.x;
  if (box.align === 'right') x += box.width - widths.reduce((sum, width) => sum + width, 0);
  for (const [place, run] of runs.entries()) {
    chooseFont(pdf, run, box);
    pdf.fillColor(box.color);
    pdf.text(run.text, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      features,
      characterSpacing: box.tracking ?? 0,
    });
    x += widths[place] ?? 0;
  }
}

function widthOf(pdf: Pdf, run: TextRun, style: TextStyle): number {
  chooseFont(pdf, run, style);
  return pdf.widthOfString(run.text, { features, characterSpacing: style.tracking ?? 0 });
}

/** Opened once for a document, however often it is registered. */
function chooseFont(pdf: Pdf, { family }: TextRun, { size, weight = 'regular' }: TextStyle): void {
  const name = `${family} ${weight}`;
  pdf.registerFont(name, loadFont(family, weight)).font(name).fontSize(size);
}

function breakLines(pdf: Pdf, text: string, box: Omit<TextBox, 'y'>): Line[] {
  const lines = toPrintable(text)
    .split('\n')
    .flatMap((paragraph) => {
      const direction = directionOf(paragraph);
      return breakParagraph(pdf, paragraph, box).map((line) => ({ text: line, direction }));
    });
  const last = lines[(box.maxLines ?? lines.length) - 1];
  if (!last || last === lines.at(-1)) return lines;
  return [
    ...lines.slice(0, lines.indexOf(last)),
    { ...last, text: `${last.text.replace(/.{2}$/u, '').trimEnd()}…` },
  ];
}

/** Between words where it can be, else within one: a line never leaves its box. */
function breakParagraph(pdf: Pdf, paragraph: string, box: TextStyle & { width: number }): string[] {
  const fits = (line: string) => measureText(pdf, line, box) <= box.width;
  if (fits(paragraph)) return [paragraph];
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of word) {
      if (line && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}
