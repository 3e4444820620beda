import type { FieldProblem } from '@matjar/client/api-error.ts';
import type { PageBlock, PageValue } from '@matjar/contract/content/content.ts';
import type { PlainMessageKey } from '@matjar/contract/messages/message-types.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { BlockFields } from './block-fields.tsx';
import { MovableList } from './movable-list.tsx';
import { type Draft, problemAt } from './use-draft.ts';

const variables = '{shop}, {returnDays}, {returnWay}, {email}, {phone}';

/** Title and blocks of a page, and texts for search engines. */
export function PageForm({ value, draft }: { value: PageValue; draft: Draft }) {
  const t = useTranslate();
  const { problems } = draft;
  const set = (changes: Partial<PageValue>) => draft.change({ ...value, ...changes });
  return (
    <div className="grid gap-4">
      <Panel className="grid gap-4" dense>
        <Field error={problemAt(problems, 'title')} label={t('content.pageTitle')} required>
          <TextInput
            maxLength={80}
            onChange={({ target }) => set({ title: target.value })}
            value={value.title}
          />
        </Field>
        <Field
          error={problemAt(problems, 'lead')}
          hint={t('content.leadHint')}
          label={t('content.lead')}
        >
          <Textarea
            maxLength={400}
            onChange={({ target }) => set({ lead: target.value.replaceAll('\n', ' ') })}
            rows={2}
            value={value.lead}
          />
        </Field>
        <p className="text-t3 text-xs">{t('content.variables', { variables })}</p>
      </Panel>
      <section aria-label={t('content.blocks')} className="grid gap-3">
        <h2 className="text-md md:text-md">{t('content.blocks')}</h2>
        {value.blocks.length === 0 && <p className="text-t2">{t('content.blocksEmpty')}</p>}
        <Blocks blocks={value.blocks} onChange={(blocks) => set({ blocks })} problems={problems} />
        <Menu
          align="start"
          trigger={
            <Button icon="plus" variant="outline">
              {t('content.addBlock')}
            </Button>
          }
        >
          {blockTypes.map(({ type, text, icon }) => (
            <MenuItem
              icon={icon}
              key={type}
              onSelect={() => set({ blocks: [...value.blocks, newBlock(type)] })}
            >
              {t(text)}
            </MenuItem>
          ))}
        </Menu>
        <p className="text-t3 text-xs">{t('content.moveHint')}</p>
      </section>
      <Panel className="grid gap-4" dense>
        <h2 className="text-md md:text-md">{t('content.seo')}</h2>
        <Field
          error={problemAt(problems, 'seoTitle')}
          hint={t('content.seoTitleHint')}
          label={t('content.seoTitle')}
        >
          <TextInput
            maxLength={70}
            onChange={({ target }) => set({ seoTitle: target.value })}
            value={value.seoTitle}
          />
        </Field>
        <Field
          error={problemAt(problems, 'seoDescription')}
          hint={t('content.seoDescriptionHint')}
          label={t('content.seoDescription')}
        >
          <TextInput
            maxLength={170}
            onChange={({ target }) => set({ seoDescription: target.value })}
            value={value.seoDescription}
          />
        </Field>
      </Panel>
    </div>
  );
}

function Blocks({
  blocks,
  onChange,
  problems,
}: {
  blocks: readonly PageBlock[];
  onChange: (blocks: PageBlock[]) => void;
  problems: readonly FieldProblem[];
}) {
  const t = useTranslate();
  const nameOf = ({ type }: PageBlock) =>
    t(blockTypes.find((each) => each.type === type)?.text ?? 'content.blockText');
  return (
    <MovableList items={blocks} nameOf={nameOf} onChange={onChange}>
      {(block, at, controls) => (
        <Panel className="p-3.5!" dense>
          <div className="flex items-center justify-between gap-2">
            <p className="font-semibold text-sm">{nameOf(block)}</p>
            <span className="-my-1.5 flex">
              {controls}
              <IconButton
                icon="trash-2"
                iconSize={18}
                label={t('content.removeBlock', { block: nameOf(block) })}
                onClick={() => onChange(blocks.toSpliced(at, 1))}
              />
            </span>
          </div>
          <BlockFields
            block={block}
            onChange={(changed) => onChange(blocks.with(at, changed))}
            problemOf={(field) => problemAt(problems, `blocks.${at}${field && `.${field}`}`)}
          />
        </Panel>
      )}
    </MovableList>
  );
}

/** Block types of a page, in the order in which they are offered. */
const blockTypes = [
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

function newBlock(type: PageBlock['type']): PageBlock {
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
