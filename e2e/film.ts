import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../docs/pictures/jobs/', import.meta.url));
const screen = { width: 1280, height: 800 };
const shownWidth = 800;
const scale = shownWidth / screen.width;

/** Long enough to see where is pressed, what happens, and how it ends. */
const pressMs = 1_000;
const stepMs = 350;
const endMs = 3_000;

/** Of what a screen shows between two presses, spread over that time. */
const stepsBetweenPresses = 5;

/** When, and where if the pointer did it. */
export interface Press {
  at: number;
  x?: number;
  y?: number;
}

interface Frame {
  at: number;
  jpeg: Buffer;
}

interface Shot {
  jpeg: Buffer;
  delay: number;
  press?: Press;
  /** How many presses there were. */
  count: number;
}

/** Films what the browser shows, as an animated picture for the docs. */
export async function beginFilm(page: Page) {
  await page.setViewportSize(screen);
  const frames: Frame[] = [];
  let isLeftOut = false;
  const browser = await page.context().newCDPSession(page);
  browser.on('Page.screencastFrame', async ({ data, metadata, sessionId }) => {
    const { timestamp, deviceWidth, deviceHeight } = metadata;
    const isWhole = deviceWidth === screen.width && deviceHeight === screen.height;
    // The first is what the first press finds.
    if (frames.length > 0 && !isLeftOut && timestamp && isWhole) {
      frames.push({ at: timestamp * 1_000, jpeg: Buffer.from(data, 'base64') });
    }
    await browser.send('Page.screencastFrameAck', { sessionId });
  });
  await browser.send('Page.startScreencast', { format: 'jpeg', quality: 95 });

  async function shoot() {
    const jpeg = await page.screenshot({ type: 'jpeg', quality: 95 });
    frames.push({ at: Date.now(), jpeg });
  }

  // What is pressed has to be seen before it is.
  const locators: Locator = Object.getPrototypeOf(page.locator('html'));
  const { click } = locators;
  locators.click = async function (this: Locator, ...how) {
    await this.scrollIntoViewIfNeeded();
    await shoot();
    return click.apply(this, how);
  };

  return {
    async leaveOut(look: () => Promise<void>): Promise<void> {
      isLeftOut = true;
      await look();
      await page.setViewportSize(screen);
      isLeftOut = false;
    },
    async save(name: string, presses: readonly Press[]): Promise<void> {
      locators.click = click;
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await shoot();
      await browser.send('Page.stopScreencast');
      await mkdir(folder, { recursive: true });
      const shots = cut(frames, presses);
      const pictures = await Promise.all(shots.map((shot) => draw(shot, presses.length)));
      await sharp(pictures, { join: { animated: true } })
        .webp({ quality: 60, delay: shots.map(({ delay }) => delay) })
        .toFile(`${folder}${name}.webp`);
    },
  };
}

/** Each press on what was seen before it, and a few frames of what followed. */
function cut(frames: readonly Frame[], presses: readonly Press[]): Shot[] {
  const ends = [...presses.map(({ at }) => at), Number.POSITIVE_INFINITY];
  return ends.flatMap((end, count) => {
    const begin = ends[count - 1] ?? 0;
    const seen = frames.filter(({ at }) => at > begin && at <= end);
    const steps = spread(seen).map(({ jpeg }) => ({ jpeg, delay: stepMs, count }));
    const last = frames.findLast(({ at }) => at <= end);
    if (!last) return steps;
    const press = presses[count];
    if (press) return [...steps, { jpeg: last.jpeg, delay: pressMs, press, count: count + 1 }];
    return [...steps, { jpeg: last.jpeg, delay: endMs, count }];
  });
}

/** As many as fit, evenly by time, and the last one. */
function spread(frames: readonly Frame[]): Frame[] {
  const [first, last] = [frames.at(0), frames.at(-1)];
  if (!first || !last) return [];
  const pace = (last.at - first.at) / stepsBetweenPresses;
  const picked = frames.filter(
    ({ at }, place) =>
      Math.floor((at - first.at) / pace) !==
      Math.floor(((frames[place + 1]?.at ?? Number.POSITIVE_INFINITY) - first.at) / pace),
  );
  return picked.length > 0 ? picked : [last];
}

function draw({ jpeg, press, count }: Shot, total: number): Promise<Buffer> {
  const height = screen.height * scale;
  const dot =
    press?.x !== undefined && press.y !== undefined
      ? `<circle cx="${press.x * scale}" cy="${press.y * scale}" r="14" fill="#fd7631" fill-opacity="0.45"
          stroke="#fd7631" stroke-width="3"/>`
      : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${shownWidth}" height="${height}">${dot}
    <rect x="14" y="440" width="116" height="28" rx="14" fill="#fd7631"/>
    <text x="72" y="459" fill="#1c1917" font-family="sans-serif" font-size="14"
      text-anchor="middle">press ${count} of ${total}</text></svg>`;
  return sharp(jpeg)
    .resize(shownWidth, height)
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .png()
    .toBuffer();
}
