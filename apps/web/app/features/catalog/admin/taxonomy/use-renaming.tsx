import { type ReactNode, useState } from 'react';
import { useRowWork } from '../../../../admin-table/use-row-work.ts';
import { api } from '../../../../api-client.ts';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { useQueryClient } from '../../../../queries.ts';
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

  async function rename({ _id, name: before }: Named, name: string) {
    setRenaming(undefined);
    if (name === before) return;
    const done = await rows.run(_id, () =>
      api.call(`PUT /${kind}/:id`, { params: { id: _id }, body: { name } }),
    );
    if (!done) return;
    notify('success', t('adminTaxonomy.renamed', { name }));
    await queries.invalidateQueries({ queryKey: [`GET /${kind}`] });
  }

  return {
    rows,
    nameOf: (row: Named): ReactNode =>
      renaming === row._id ? (
        <RenameField
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
        onClick={() => setRenaming(row._id)}
      />
    ),
  };
}

/** The field of a name: Enter saves, Escape cancels. */
function RenameField({
  name,
  onSave,
  onCancel,
}: {
  name: string;
  onSave: (name: string) => void;
  onCancel: () => void;
}) {
  const t = useTranslate();
  const [text, setText] = useState(name);
  return (
    <form
      className="flex grow items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text.trim());
      }}
    >
      <TextInput
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
    </form>
  );
}
