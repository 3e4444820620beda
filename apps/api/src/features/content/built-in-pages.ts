import type { BuiltInPage, PageBlock, PageValue } from '@matjar/contract/content/content.ts';
import type { PlainMessageKey } from '@matjar/contract/messages/message-types.ts';
import { translate } from '../../platform/texts.ts';

type PageText = Extract<PlainMessageKey, `builtInPages.${string}`>;

/** A heading and its blocks. */
function part(name: string, heading: string, ...blocks: PageBlock[]): PageBlock[] {
  return [{ id: name, type: 'heading', text: heading }, ...blocks];
}

function paragraph(name: string, text: string): PageBlock {
  return { id: `${name}-text`, type: 'text', spans: [{ text }] };
}

/** A heading and one paragraph from the message catalogue, as in most sections. */
function plain(heading: PageText, text: PageText): PageBlock[] {
  return part(heading, translate(heading), paragraph(heading, translate(text)));
}

function link(id: string, text: string, href: string): PageBlock {
  return { id: `${id}-link`, type: 'link', text, href };
}

/** The default texts of pages; variables such as `{shop}` are filled in when they are shown. */
const writers: Record<BuiltInPage, (freeDelivery: boolean) => Omit<PageValue, 'kind'>> = {
  about: () => ({
    ...head('shell.aboutUs', translate('builtInPages.aboutLead', { shop: '{shop}' })),
    blocks: [
      ...plain('builtInPages.aboutChoice', 'builtInPages.aboutChoiceText'),
      ...plain('builtInPages.aboutPrices', 'builtInPages.aboutPricesText'),
      ...plain('builtInPages.aboutReviews', 'builtInPages.aboutReviewsText'),
    ],
  }),
  contact: () => ({
    ...head('shell.contact', translate('builtInPages.contactLead')),
    blocks: [
      ...plain('builtInPages.contactOrder', 'builtInPages.contactOrderText'),
      link('order', translate('builtInPages.contactOrderLink'), '/track'),
      ...plain('builtInPages.contactProduct', 'builtInPages.contactProductText'),
      link('product', translate('builtInPages.contactProductLink'), '/products'),
      ...plain('builtInPages.contactReturn', 'builtInPages.contactReturnText'),
      link('return', translate('builtInPages.contactReturnLink'), '/returns'),
      { id: 'contact', type: 'contact' },
    ],
  }),
  delivery: (isFree) => ({
    ...head(
      'shell.delivery',
      translate(isFree ? 'builtInPages.deliveryFreeLead' : 'builtInPages.deliveryLead'),
    ),
    blocks: [
      { id: 'delivery', type: 'delivery' },
      ...plain('builtInPages.deliverySteps', 'builtInPages.deliveryStepsText'),
      ...plain('builtInPages.deliveryHome', 'builtInPages.deliveryHomeText'),
      ...plain('builtInPages.deliveryArrival', 'builtInPages.deliveryArrivalText'),
    ],
  }),
  returns: () => ({
    ...head('shell.returns', translate('builtInPages.returnsLead', { days: '{returnDays}' })),
    blocks: [
      ...part('how', translate('builtInPages.returnsHow'), {
        id: 'steps',
        type: 'list',
        ordered: true,
        items: [
          translate('builtInPages.returnsTell'),
          translate('builtInPages.returnsPack'),
          translate('builtInPages.returnsSend', { way: '{returnWay}' }),
        ].map((text) => [{ text }]),
      }),
      ...plain('builtInPages.returnsMoney', 'builtInPages.returnsMoneyText'),
      ...plain('builtInPages.returnsBroken', 'builtInPages.returnsBrokenText'),
      ...plain('builtInPages.returnsNot', 'builtInPages.returnsNotText'),
    ],
  }),
  privacy: () => ({
    ...head('shell.privacy', translate('builtInPages.privacyLead')),
    blocks: [
      ...plain('builtInPages.privacyStored', 'builtInPages.privacyStoredText'),
      ...plain('builtInPages.privacyBrowser', 'builtInPages.privacyBrowserText'),
      ...plain('builtInPages.privacyShared', 'builtInPages.privacySharedText'),
      ...plain('builtInPages.privacyYours', 'builtInPages.privacyYoursText'),
    ],
  }),
  terms: () => ({
    ...head('shell.terms', translate('builtInPages.termsLead')),
    blocks: [
      ...plain('builtInPages.termsOrders', 'builtInPages.termsOrdersText'),
      ...plain('builtInPages.termsPrices', 'builtInPages.termsPricesText'),
      ...part(
        'cancel',
        translate('builtInPages.termsCancel'),
        paragraph('cancel', translate('builtInPages.termsCancelText', { days: '{returnDays}' })),
      ),
      ...plain('builtInPages.termsReviews', 'builtInPages.termsReviewsText'),
    ],
  }),
};

function head(title: Extract<PlainMessageKey, `shell.${string}`>, lead: string) {
  return { title: translate(title), lead, seoTitle: '', seoDescription: '' };
}

export function writeBuiltInPage(page: BuiltInPage, freeDelivery: boolean): PageValue {
  return { kind: 'page', ...writers[page](freeDelivery) };
}
