import type { PageBlock } from '@matjar/contract/content/content.ts';
import { readMarks, writeMarks } from '@matjar/contract/content/content-text.ts';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { PictureInput } from './slide-fields.tsx';
import { StyledTextInput } from './styled-text-input.tsx';

interface FieldsProps<Block extends PageBlock = PageBlock> {
  block: Block;
  onChange: (block: PageBlock) => void;
  /** The problem of a field of the block. */
  problemOf: (field: string) => string | undefined;
}

/** Fields of each kind of block. */
export function BlockFields({ block, onChange, problemOf }: FieldsProps) {
  const t = useTranslate();
  switch (block.type) {
    case 'heading':
      return (
        <Field error={problemOf('text')} label={t('content.text')}>
          <TextInput
            maxLength={160}
            onChange={({ target }) => onChange({ ...block, text: target.value })}
            value={block.text}
          />
        </Field>
      );
    case 'text':
      return (
        <StyledTextInput
          error={problemOf('spans')}
          label={t('content.text')}
          onChange={(spans) => onChange({ ...block, spans })}
          spans={block.spans}
        />
      );
    case 'list':
      return <ListFields block={block} onChange={onChange} problemOf={problemOf} />;
    case 'picture':
      return (
        <div className="grid gap-3">
          <PictureInput
            error={problemOf('picture')}
            label={t('content.blockPicture')}
            onChange={(picture) => onChange({ ...block, picture })}
            value={block.picture}
          />
          <Field
            error={problemOf('alt')}
            hint={t('content.pictureAltHint')}
            label={t('content.pictureAlt')}
          >
            <TextInput
              maxLength={160}
              onChange={({ target }) => onChange({ ...block, alt: target.value })}
              value={block.alt}
            />
          </Field>
        </div>
      );
    case 'question':
      return (
        <div className="grid gap-3">
          <Field error={problemOf('question')} label={t('content.question')}>
            <TextInput
              maxLength={160}
              onChange={({ target }) => onChange({ ...block, question: target.value })}
              value={block.question}
            />
          </Field>
          <StyledTextInput
            error={problemOf('answer')}
            label={t('content.answer')}
            onChange={(answer) => onChange({ ...block, answer })}
            spans={block.answer}
          />
        </div>
      );
    case 'link':
      return (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field error={problemOf('text')} label={t('content.linkText')}>
            <TextInput
              maxLength={80}
              onChange={({ target }) => onChange({ ...block, text: target.value })}
              value={block.text}
            />
          </Field>
          <Field
            error={problemOf('href')}
            hint={t('content.linkHint')}
            label={t('content.linkTarget')}
          >
            <TextInput
              inputMode="url"
              onChange={({ target }) => onChange({ ...block, href: target.value })}
              value={block.href}
            />
          </Field>
        </div>
      );
    case 'contact':
      return <p className="text-sm text-t2">{t('content.blockContactText')}</p>;
    default:
      return <p className="text-sm text-t2">{t('content.blockDeliveryText')}</p>;
  }
}

function ListFields({
  block,
  onChange,
  problemOf,
}: FieldsProps<Extract<PageBlock, { type: 'list' }>>) {
  const t = useTranslate();
  // A new empty line must not disappear while somebody types.
  const [source, setSource] = useState(() => block.items.map(writeMarks).join('\n'));
  return (
    <div className="grid gap-2">
      <Field error={problemOf('items')} hint={t('content.listHint')} label={t('content.text')}>
        <Textarea
          onChange={({ target }) => {
            setSource(target.value);
            const lines = target.value.split('\n').filter((line) => line.trim() !== '');
            onChange({ ...block, items: lines.map(readMarks) });
          }}
          rows={4}
          value={source}
        />
      </Field>
      <Checkbox
        checked={block.ordered}
        onChange={({ target }) => onChange({ ...block, ordered: target.checked })}
      >
        {t('content.listOrdered')}
      </Checkbox>
    </div>
  );
}
