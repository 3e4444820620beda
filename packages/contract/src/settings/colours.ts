/** Contrast by WCAG 2, and the colours derived from the two that an owner chooses. */

type Rgb = readonly [red: number, green: number, blue: number];

/** Minimum contrast of text, of shapes such as borders, and of a button with its page. */
export const minContrast = { text: 4.5, shape: 3, fill: 1.3 } as const;

export const defaultColours = { brand: '#fd7631', link: '#b8430a' } as const;

/** Background colours, as in `tokens.css` of the web app. */
const grounds = {
  light: { page: '#ffffff', sunken: '#faf8f6' },
  dark: { page: '#141210', surface: '#1b1815' },
} as const;

const black = '#000000';
const white = '#ffffff';
const darkInk = '#2a1205';

export interface Look {
  brand: string;
  link: string;
}

function read(colour: string): Rgb {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

function write(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes in `share` of the second colour. */
export function mix(first: string, second: string, share: number): string {
  const [one, other] = [read(first), read(second)];
  const part = (at: 0 | 1 | 2) => one[at] + (other[at] - one[at]) * share;
  return write([part(0), part(1), part(2)]);
}

function luminance(colour: string): number {
  const [red, green, blue] = read(colour).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black on white); rounded down, so that a shown pass is one. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return Math.floor(((light + 0.05) / (dark + 0.05)) * 10) / 10;
}

/** The most readable text colour on the brand colour. */
export function inkOn(brand: string): string {
  return contrast(brand, darkInk) >= contrast(brand, white) ? darkInk : white;
}

/** Contrast of each colour where it is used. */
export function contrastOfBrand(brand: string): number {
  return contrast(brand, inkOn(brand));
}

export function contrastOfLink(link: string): number {
  return Math.min(...Object.values(grounds.light).map((ground) => contrast(link, ground)));
}

/** The first step towards another colour that passes, in percent. */
function moveUntil(colour: string, target: string, passes: (colour: string) => boolean): string {
  for (let step = 0; step < 100; step += 1) {
    const moved = mix(colour, target, step / 100);
    if (passes(moved)) return moved;
  }
  return target;
}

export function nearestBrand(brand: string): string {
  const passes = (colour: string) => contrastOfBrand(colour) >= minContrast.text;
  const [darker, lighter] = [moveUntil(brand, black, passes), moveUntil(brand, white, passes)];
  return contrast(brand, darker) <= contrast(brand, lighter) ? darker : lighter;
}

export function nearestLink(link: string): string {
  return moveUntil(link, black, (colour) => contrastOfLink(colour) >= minContrast.text);
}

function readableOn(colour: string, target: string, least: number, under: readonly string[]) {
  return moveUntil(colour, target, (each) =>
    under.every((ground) => contrast(each, ground) >= least),
  );
}

/** Button colours. Hovering moves away from the text colour, so that the text stays readable. */
function deriveFill(brand: string, hover: string) {
  const press = mix(brand, black, 0.08);
  const isReadable = contrast(press, inkOn(brand)) >= minContrast.text;
  return {
    brand,
    'brand-hover': mix(brand, hover, 0.15),
    'brand-press': isReadable ? press : brand,
  };
}

/** Tokens derived from the two colours, for light and dark mode; names as in `tokens.css`. */
export function deriveTokens({ brand, link }: Look) {
  const onBrand = inkOn(brand);
  const hasDarkInk = onBrand === darkInk;
  const day = Object.values(grounds.light);
  const night = Object.values(grounds.dark);
  // A white button by day and a black one by night would be words without a button.
  const fill = {
    day: readableOn(brand, black, minContrast.fill, day),
    night: readableOn(brand, white, minContrast.fill, night),
  };
  const tint = { day: mix(white, brand, 0.1), night: mix(grounds.dark.surface, brand, 0.14) };
  const strong = {
    day: readableOn(brand, black, minContrast.shape, day),
    night: readableOn(brand, white, minContrast.shape, night),
  };
  return {
    light: {
      ...deriveFill(fill.day, hasDarkInk ? white : black),
      glow: mix(brand, hasDarkInk ? white : black, 0.3),
      'on-brand': onBrand,
      // On a button in that text colour.
      'on-ink': hasDarkInk ? white : brand,
      'brand-ink': readableOn(link, black, minContrast.text, [...day, tint.day]),
      'brand-strong': strong.day,
      'brand-tint': tint.day,
      'brand-line': mix(white, brand, 0.36),
      chart: strong.day,
    },
    dark: {
      ...deriveFill(fill.night, hasDarkInk ? white : black),
      'brand-ink': readableOn(link, white, minContrast.text, [...night, tint.night]),
      'brand-strong': strong.night,
      'brand-tint': tint.night,
      'brand-line': mix(grounds.dark.surface, brand, 0.36),
      chart: strong.night,
    },
  };
}

export function isDefaultLook({ brand, link }: Look): boolean {
  return brand === defaultColours.brand && link === defaultColours.link;
}

/** The tick of a checkbox is an image, which no token reaches. */
const whiteTicks =
  ".choice-box:checked{background-image:url(\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='14' height='14' viewBox='0 0 24 24' fill='none' stroke='white' stroke-linecap='round' stroke-linejoin='round' stroke-width='2.75'><path d='M20 6 9 17l-5-5'/></svg>\")}" +
  ".choice-box:indeterminate{background-image:url(\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='14' height='14' viewBox='0 0 24 24' fill='none' stroke='white' stroke-linecap='round' stroke-width='2.75'><path d='M5 12h14'/></svg>\")}";

/** More specific than `tokens.css`, so that the load order does not matter. */
export function writeLookStyles(look: Look): string {
  const { light, dark } = deriveTokens(look);
  const list = (tokens: Record<string, string>) =>
    Object.entries(tokens)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';');
  const ticks = light['on-brand'] === white ? whiteTicks : '';
  return `:root:root{${list(light)}}:root:root[data-theme=dark]{${list(dark)}}${ticks}`;
}
