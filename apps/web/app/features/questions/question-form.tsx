import { type SubmitEvent, useRef, useState } from 'react';
import { notifyError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { CharacterCount, Textarea } from '../../ui/textarea.tsx';

/** A form with one text: a question, or an answer. */
export function QuestionForm({
  label,
  hint,
  sendLabel,
  lengths,
  problems,
  send,
  onClose,
}: {
  label: string;
  hint?: string;
  sendLabel: string;
  lengths: { minimum: number; maximum: number };
  problems: { missing: string; short: string; long: string };
  /** Errors are shown, and the input stays. */
  send: (text: string) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [checked, setChecked] = useState(false);
  const [pending, setPending] = useState(false);
  const used = text.trim().length;
  const problem =
    used === 0
      ? problems.missing
      : used < lengths.minimum
        ? problems.short
        : used > lengths.maximum
          ? problems.long
          : undefined;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (pending) return;
    if (problem) {
      setChecked(true);
      field.current?.focus();
      return;
    }
    setPending(true);
    try {
      await send(text.trim());
      onClose();
    } catch (error) {
      notifyError(error, t);
      setPending(false);
    }
  }

  return (
    <form className="mt-3" noValidate onSubmit={submit}>
      <Field
        aside={<CharacterCount limit={lengths.maximum} used={used} />}
        error={checked ? problem : undefined}
        hint={hint}
        label={label}
        required
      >
        <Textarea
          autoFocus
          onBlur={() => text !== '' && setChecked(true)}
          onChange={(event) => setText(event.target.value)}
          ref={field}
          rows={3}
          value={text}
        />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button pending={pending} type="submit" variant="strong">
          {sendLabel}
        </Button>
        <Button onClick={onClose} variant="outline">
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
