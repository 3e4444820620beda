import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { RowWork } from '../../../admin-table/use-row-work.ts';
import { api } from '../../../api-client.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { DirectoryKind } from './directory-kind.ts';
import type { Named } from './remote-picker.tsx';

/** Moves one a place up or down in the order of display. */
export function OrderButtons({
  row: { _id, name },
  kind,
  place,
  total,
  rows,
}: {
  row: Named;
  kind: DirectoryKind;
  /** Its place among all, from 0. */
  place: number;
  total: number;
  rows: RowWork;
}) {
  const t = useTranslate();
  const queries = useQueryClient();

  async function moveTo(position: number) {
    const done = await rows.run(_id, () =>
      api.call(`PUT /${kind}/:id`, { params: { id: _id }, body: { position } }),
    );
    if (done) await queries.invalidateQueries({ queryKey: [`GET /${kind}`] });
  }

  return (
    <>
      <IconButton
        disabled={place === 0}
        icon={ArrowUp}
        iconSize={18}
        label={t('adminTaxonomy.moveUp', { name })}
        onClick={() => void moveTo(place - 1)}
        pending={rows.isBusy(_id)}
      />
      <IconButton
        disabled={place === total - 1}
        icon={ArrowDown}
        iconSize={18}
        label={t('adminTaxonomy.moveDown', { name })}
        onClick={() => void moveTo(place + 1)}
        pending={rows.isBusy(_id)}
      />
    </>
  );
}
