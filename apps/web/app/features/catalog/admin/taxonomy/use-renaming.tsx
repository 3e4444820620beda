import { type ReactNode, useId, useState } from 'react';
import { useRowWork } from '../../../../admin-table/use-row-work.ts';
import { api } from '../../../../api-client.ts';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { useQueryClient } from '../../../../queries.ts';
import { FieldError } from '../../../../ui/field-parts.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { notify } from '../../../../ui/toasts.ts';
import type { Named } from '../remote-picker.tsx';
import type { TaxonomyKind } from './brand-or-category-kinds.ts';

/** Editing names in place: the cell with the name or its field, and the edit button. */
export function useRenaming(kind: TaxonomyKind) {
  const t = useTranslate();
  const queries = useQueryClient();
  const rows = useRowWork();
  const [renaming, setRenaming] = useState<string>();
  const [refusal, setRefusal] = useState('');

  async function rename({ _id, name: before }: Named, name: string) {
    if (name === before) return setRenaming(undefined);
    if (rows.isBusy(_id)) return;
    setRefusal('');
    const done = await rows.run(
      _id,
      () => api.call(`PUT /${kind}/:id`, { params: { id: _id }, body: { name } }),
      (texts) => setRefusal(texts.join(' ')),
    );
    if (!done) return;
    setRenaming((now) => (now === _id ? undefined : now));
    notify('success', t('adminTaxonomy.renamed', { name }));
    await queries.invalidateQueries({ queryKey: [`GET /${kind}`] });
  }

  return {
    rows,
    nameOf: (row: Named): ReactNode =>
      renaming === row._id ? (
        <RenameField
          error={refusal}
          name={row.name}
          onCancel={() => setRenaming(undefined)}
          onSave={(name) => void rename(row, name)}
        />
      ) : (
        <span className="font-semibold">{row.name}</span>
      ),
    buttonOf: (row: Named): ReactNode => (
      <IconButton
        icon="pencil"
        iconSize={18}
        label={t('adminTaxonomy.rename', { name: row.name })}
        onClick={() => {
          setRefusal('');
          setRenaming(row._id);
        }}
      />
    ),
  };
}

/** The field of a name: Enter saves, Escape cancels. */
function RenameField({
  name,
  error,
  onSave,
  onCancel,
}: {
  name: string;
  /** Why the typed name was refused; empty if it was not. */
  error: string;
  onSave: (name: string) => void;
  onCancel: () => void;
}) {
  const t = useTranslate();
  const [text, setText] = useState(name);
  const errorId = useId();
  return (
    <form
      className="flex grow flex-wrap items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text.trim());
      }}
    >
      <TextInput
        aria-describedby={errorId}
        aria-invalid={error !== ''}
        aria-label={t('adminTaxonomy.newName')}
        autoComplete="off"
        autoFocus
        className="w-0 min-w-32 max-w-52 grow"
        dense
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
        value={text}
      />
      <IconButton icon="check" iconSize={18} label={t('adminTaxonomy.saveName')} type="submit" />
      <IconButton icon="x" iconSize={18} label={t('ui.cancel')} onClick={onCancel} />
      <div className="w-full">
        <FieldError id={errorId} text={error} />
      </div>
    </form>
  );
}
