import type { AnnouncementValue, ShopFrame } from '@matjar/contract/content/content.ts';
import type { ShownSection } from '@matjar/contract/content/content-home.ts';
import type { ShownMenu } from '@matjar/contract/content/content-menu.ts';
import type { Schedule } from '@matjar/contract/content/content-schedule.ts';
import {
  type EmailId,
  type EmailValue,
  findEmailProblem,
} from '@matjar/contract/content/email-texts.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import { Refreshable } from '../../platform/refreshable.ts';
import { findDocument, readFrameDocuments } from './content.queries.ts';
import type { ContentDeps } from './content.service.ts';
import { isPreviewOf } from './content-preview.ts';
import { announcementAt, announcementsIn, readValue, sectionsMeanwhile } from './content-value.ts';
import { type ComposedHome, composeHome, sectionsAt } from './home.service.ts';
import { showMenu } from './menu.service.ts';

interface Options {
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

type Rows = Awaited<ReturnType<typeof readFrameDocuments>>;

/** Timers are limited to 24 days; later times are checked again by then. */
const maxWait = 24 * 60 * 60 * 1_000;

/**
 * Published announcement, menus, home page and emails in memory, like the settings: read again at every
 * change of content. When a schedule starts or ends, listeners such as the page cache are notified.
 */
export class ShopContent extends Refreshable {
  readonly #options: Options;
  #rows: Rows = [];
  #home: ComposedHome = {
    value: { kind: 'home', sections: [] },
    meanwhile: [],
    pictures: new Map(),
  };
  #menu: ShownMenu | undefined;
  /** All of it serialised, to detect changes. */
  #known = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    super(options.log, 'changed content could not be read');
    this.#options = options;
  }

  /** Announcement bar and menus, as shown now. */
  get frame(): ShopFrame {
    const row = this.#rows.find(({ id }) => id === 'announcement');
    const standing = announcementAt(row?.published, row?.publishedAt, Date.now());
    return {
      ...(standing && announce(standing.value, Date.parse(standing.publishedAt).toString(36))),
      ...(this.#menu && { menu: this.#menu }),
    };
  }

  /** The sections of the home page shown now. */
  get home(): ShownSection[] {
    return sectionsAt(this.#home, Date.now());
  }

  /** The owner's wording of an email; undefined if it is the default. */
  findEmail(id: EmailId): EmailValue | undefined {
    const value = readValue(this.#rows.find((row) => row.id === id)?.published ?? null);
    return value?.kind === 'email' && !findEmailProblem(id, value) ? value : undefined;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  protected override async read(): Promise<void> {
    const { db } = this.#options;
    const rows = await readFrameDocuments(db);
    const home = await composeHome(db, rows.find(({ id }) => id === 'home')?.published);
    const menu = await this.#readMenu(rows);
    const known = JSON.stringify([rows, home.value, [...home.pictures], menu]);
    if (known === this.#known) return;
    this.#known = known;
    this.#rows = rows;
    this.#home = home;
    this.#menu = menu;
    this.notify();
    this.#waitForNext();
  }

  async #readMenu(rows: Rows): Promise<ShownMenu | undefined> {
    const value = readValue(rows.find(({ id }) => id === 'menu')?.published ?? null);
    return value?.kind === 'menu' ? (await showMenu(this.#options.db, value)).menu : undefined;
  }

  #waitForNext(): void {
    clearTimeout(this.#timer);
    const now = Date.now();
    const next = Math.min(...this.#rows.flatMap(({ published }) => timesAfter(published, now)));
    if (next === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(
      () => {
        if (Date.now() >= next) this.notify();
        this.#waitForNext();
      },
      Math.min(next - now, maxWait),
    );
    this.#timer.unref();
  }
}

export function announce(value: AnnouncementValue, id = 'draft'): Pick<ShopFrame, 'announcement'> {
  if (value.text === '') return {};
  const { kind: _kind, from: _from, until: _until, ...shown } = value;
  return { announcement: { id, ...shown } };
}

/** Future times at which a document changes by its schedule. */
function timesAfter(stored: unknown, now: number): number[] {
  return schedulesIn(stored)
    .flatMap(({ from, until }) => [from, until])
    .flatMap((time) => (time === null ? [] : [Date.parse(time)]))
    .filter((time) => time > now);
}

function schedulesIn(stored: unknown): readonly Schedule[] {
  const value = readValue(stored);
  if (value?.kind !== 'home') return announcementsIn(stored);
  return [...value.sections, ...sectionsMeanwhile(stored)];
}

/** Announcement bar and menus; with a preview token as drafted, regardless of the schedule. */
export async function showFrame(
  { db, content, linkSecrets }: ContentDeps,
  preview: string | undefined,
): Promise<{ data: ShopFrame }> {
  const data = content.frame;
  const id = (['announcement', 'menu'] as const).find((each) =>
    isPreviewOf(each, preview, linkSecrets),
  );
  const row = id && (await findDocument(db, id));
  const value = readValue(row?.draft ?? row?.published ?? null);
  if (value?.kind === 'menu') return { data: { ...data, menu: (await showMenu(db, value)).menu } };
  if (value?.kind !== 'announcement') return { data };
  const { menu } = data;
  return { data: { ...announce(value), ...(menu && { menu }) } };
}
