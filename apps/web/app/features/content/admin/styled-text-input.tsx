import { readMarks, type Span, writeMarks } from '@matjar/contract/content/content-text.ts';
import { useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

const marks = [
  { text: 'content.styleBold', before: '**', after: '**', key: 'b' },
  { text: 'content.styleItalic', before: '*', after: '*', key: 'i' },
  { text: 'content.styleLink', before: '[', after: '](https://)', key: 'k' },
] as const;

/** Rich text typed with marks for bold, italic and links; the buttons set them around the selection. */
export function StyledTextInput({
  label,
  spans,
  onChange,
  error,
  rows = 4,
}: {
  label: string;
  spans: readonly Span[];
  onChange: (spans: Span[]) => void;
  error?: string | undefined;
  rows?: number;
}) {
  const t = useTranslate();
  const area = useRef<HTMLTextAreaElement>(null);
  // Kept as typed: incomplete marks have no spans yet.
  const [source, setSource] = useState(() => writeMarks(spans));

  function type(next: string) {
    setSource(next);
    onChange(readMarks(next));
  }

  function surround({ before, after }: (typeof marks)[number]) {
    const field = area.current;
    if (!field) return;
    const { selectionStart: start, selectionEnd: end } = field;
    const chosen = source.slice(start, end);
    type(source.slice(0, start) + before + chosen + after + source.slice(end));
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(start + before.length, end + before.length);
    });
  }

  return (
    <Field error={error} hint={t('content.styleHint')} label={label}>
      <div className="mb-1.5 flex gap-1.5">
        {marks.map((mark) => (
          <Button key={mark.key} onClick={() => surround(mark)} size="sm" variant="outline">
            {t(mark.text)}
          </Button>
        ))}
      </div>
      <Textarea
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          const mark = marks.find(({ key }) => key === event.key.toLowerCase());
          if (!mark || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.stopPropagation();
          surround(mark);
        }}
        ref={area}
        rows={rows}
        value={source}
      />
    </Field>
  );
}
