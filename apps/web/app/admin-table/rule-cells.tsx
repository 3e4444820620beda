import { useFormats } from '../i18n/formats-context.tsx';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { Column } from './admin-table.tsx';

/** Time and author of the last change of a rule. */
export function useChangedColumn<
  Rule extends { updatedAt: string; changedBy?: string | undefined },
>(): Column<Rule> {
  const t = useTranslate();
  const { date } = useFormats();
  return {
    id: 'changed',
    head: t('adminTable.changed'),
    sort: 'updatedAt',
    cell: ({ updatedAt, changedBy }) => (
      <span className="block whitespace-nowrap">
        {date(updatedAt)}
        {changedBy && <span className="block text-t3 text-xs">{changedBy}</span>}
      </span>
    ),
  };
}

/** Edit and remove, in the row of a rule. */
export function RuleButtons({
  edit,
  remove,
  isRemoving,
  onEdit,
  onRemove,
}: {
  /** Labels that name the rule. */
  edit: string;
  remove: string;
  isRemoving: boolean;
  onEdit: () => void;
  onRemove: () => void;
}) {
  return (
    <span className="flex">
      <IconButton icon="pencil" iconSize={18} label={edit} onClick={onEdit} />
      <IconButton
        icon="trash-2"
        iconSize={18}
        label={remove}
        onClick={onRemove}
        pending={isRemoving}
      />
    </span>
  );
}
