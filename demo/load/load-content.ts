import type { AnnouncementValue, PageValue } from '@matjar/contract/content/content.ts';
import { contentDocuments, contentVersions } from '@matjar/db/schema/content.ts';
import { daysBefore, demoId } from './demo-ids.ts';
import type { DemoWorld } from './demo-world.ts';

const announcement: AnnouncementValue = {
  kind: 'announcement',
  text: 'This is a demo shop: nothing here is sold, and no card is charged.',
  linkText: 'What to try',
  href: '/pages/demo',
  tone: 'dark',
  shownOn: 'home',
  dismissible: true,
  from: null,
  until: null,
};

const demoPage: PageValue = {
  kind: 'page',
  title: 'About this demo',
  lead: 'A shop with invented products, to look around in and to try everything.',
  seoTitle: '',
  seoDescription: 'What can be tried in the demo of this shop.',
  blocks: [
    { id: 'shop', type: 'heading', text: 'As a shopper' },
    {
      id: 'shopper',
      type: 'list',
      ordered: false,
      items: [
        [{ text: 'Search for “tv”, compare four of them, and ask for an alert.' }],
        [{ text: 'Order with or without an account; test cards are on the payment page.' }],
        [
          {
            text: 'Mark your order as delivered in the admin area, and return something from its page.',
          },
        ],
      ],
    },
    { id: 'questions', type: 'heading', text: 'Questions' },
    {
      id: 'real',
      type: 'question',
      question: 'Is any of this real?',
      answer: [
        { text: 'No. ' },
        { text: 'Brands, people and orders are invented', bold: true },
        { text: ', and emails stay on this machine.' },
      ],
    },
    { id: 'products', type: 'link', text: 'Look around', href: '/products' },
  ],
};

/** One announcement and one page of the shop's own; home and the other pages are as they came. */
export async function loadContent({ db, now, onProgress }: DemoWorld): Promise<void> {
  onProgress('announcement and pages');
  const documents = [
    { id: 'announcement', slug: null, published: announcement },
    { id: demoId('content', 'demo'), slug: 'demo', published: demoPage },
  ];
  const publishedAt = daysBefore(now, 3);
  for (const { id, slug, published } of documents) {
    const row = { id, kind: published.kind, slug, published, publishedAt };
    await db.insert(contentDocuments).values(row).onConflictDoNothing();
    const version = { id: demoId('content version', id), documentId: id, value: published };
    await db
      .insert(contentVersions)
      .values({ ...version, publishedAt })
      .onConflictDoNothing();
  }
}
