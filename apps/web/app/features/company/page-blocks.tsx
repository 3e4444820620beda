import type { ContentPage } from '@matjar/contract/content/content.ts';
import type { DeliveryTerms } from '@matjar/contract/delivery/delivery.ts';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { renditionOf, srcSetOf } from '../../ui/picture-renditions.ts';
import { StyledText } from '../../ui/styled-text.tsx';
import { ZoneTable } from './zone-table.tsx';

type Block = ContentPage['blocks'][number];
type Delivery = DeliveryTerms | undefined;

/** Splits blocks into sections by heading; the first may have none. */
function intoSections(blocks: readonly Block[]): Block[][] {
  const sections: Block[][] = [];
  for (const block of blocks) {
    const startsOne = block.type === 'heading' || block.type === 'contact';
    if (startsOne || sections.length === 0) sections.push([block]);
    else sections.at(-1)?.push(block);
  }
  return sections;
}

/** Rich text of staff as React elements, without HTML. */
export function PageBlocks({ blocks, delivery }: { blocks: readonly Block[]; delivery: Delivery }) {
  return (
    <div className="mt-8 grid gap-8">
      {intoSections(blocks).map((section) => (
        <PageSection blocks={section} key={section[0]?.id} delivery={delivery} />
      ))}
    </div>
  );
}

function PageSection({ blocks, delivery }: { blocks: readonly Block[]; delivery: Delivery }) {
  const [first, ...rest] = blocks;
  if (first?.type === 'contact') {
    return <ContactSection>{rest.map((block) => showBlock(block, delivery))}</ContactSection>;
  }
  if (first?.type !== 'heading') {
    return (
      <div className="grid gap-3 text-t2">{blocks.map((each) => showBlock(each, delivery))}</div>
    );
  }
  return (
    <TitledSection title={first.text}>
      {rest.map((each) => showBlock(each, delivery))}
    </TitledSection>
  );
}

function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-line border-t pt-6">
      <h2 className="text-md md:text-md">{title}</h2>
      <div className="grid gap-3 text-t2">{children}</div>
    </section>
  );
}

const wayOn =
  'flex min-h-11 items-center gap-1.5 justify-self-start rounded-r1 font-semibold text-brand-ink underline-offset-4 hover:underline';

function showBlock(block: Block, delivery: Delivery): ReactNode {
  switch (block.type) {
    case 'text':
      return (
        <p className="whitespace-pre-line" key={block.id}>
          <StyledText spans={block.spans} />
        </p>
      );
    case 'list':
      return <BlockList block={block} key={block.id} />;
    case 'picture':
      return (
        <img
          alt={block.alt}
          className="h-auto w-full rounded-r2"
          decoding="async"
          height={block.picture.height}
          key={block.id}
          loading="lazy"
          sizes="(min-width: 768px) 688px, 100vw"
          src={renditionOf(block.picture, 800, 'webp')}
          srcSet={srcSetOf(block.picture, 'webp')}
          width={block.picture.width}
        />
      );
    case 'question':
      return (
        <details className="rounded-r2 border border-line px-4" key={block.id}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-t1">
            {block.question}
          </summary>
          <p className="whitespace-pre-line pb-4">
            <StyledText spans={block.answer} />
          </p>
        </details>
      );
    case 'link':
      return (
        <AppLink className={wayOn} href={block.href} key={block.id}>
          {block.text}
          <Icon className="rtl:-scale-x-100" name="arrow-right" size={16} />
        </AppLink>
      );
    case 'delivery':
      return delivery && <DeliveryCosts delivery={delivery} key={block.id} />;
    default:
      return null;
  }
}

function DeliveryCosts({ delivery: { zones, cashFee } }: { delivery: DeliveryTerms }) {
  const t = useTranslate();
  const { price } = useFormats();
  return (
    <>
      {zones.length > 0 && <ZoneTable zones={zones} />}
      {cashFee > 0 && <p>{t('company.deliveryCash', { fee: price(cashFee) })}</p>}
    </>
  );
}

function BlockList({ block }: { block: Extract<Block, { type: 'list' }> }) {
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className={`grid gap-2 ps-5 ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map((spans, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are texts without a name and never move.
        <li key={at}>
          <StyledText spans={spans} />
        </li>
      ))}
    </List>
  );
}

/** Contact details from the settings; empty if there are none. */
function ContactSection({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { email, phone, address } = usePublicSettings().contact;
  if (!(email || phone || address.length > 0)) return children;
  return (
    <TitledSection title={t('company.contactShop')}>
      {email && (
        <a className={wayOn} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {phone && (
        <a className={wayOn} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      )}
      {address.length > 0 && <p className="whitespace-pre-line">{address.join('\n')}</p>}
      {children}
    </TitledSection>
  );
}
