import type { PageBlock } from '@matjar/contract/content/content.ts';
import type { PlainMessageKey } from '@matjar/contract/messages/message-types.ts';
import type { IconName } from '../../../ui/icon-names.ts';

/** Block types of a page, in the order in which they are offered. */
export const blockTypes = [
  { type: 'heading', text: 'content.blockHeading', icon: 'tag' },
  { type: 'text', text: 'content.blockText', icon: 'file-text' },
  { type: 'list', text: 'content.blockList', icon: 'clipboard-list' },
  { type: 'picture', text: 'content.blockPicture', icon: 'image' },
  { type: 'question', text: 'content.blockQuestion', icon: 'message-circle-question-mark' },
  { type: 'link', text: 'content.blockLink', icon: 'external-link' },
  { type: 'contact', text: 'content.blockContact', icon: 'mail' },
  { type: 'delivery', text: 'content.blockDelivery', icon: 'truck' },
] as const satisfies readonly {
  type: PageBlock['type'];
  text: PlainMessageKey;
  icon: IconName;
}[];

export function newBlock(type: PageBlock['type']): PageBlock {
  const id = crypto.randomUUID();
  switch (type) {
    case 'heading':
      return { id, type, text: '' };
    case 'text':
      return { id, type, spans: [] };
    case 'list':
      return { id, type, ordered: false, items: [[]] };
    case 'picture':
      return { id, type, picture: '', alt: '' };
    case 'question':
      return { id, type, question: '', answer: [] };
    case 'link':
      return { id, type, text: '', href: '/' };
    default:
      return { id, type };
  }
}
