import { translate } from '../../../platform/texts.ts';

interface ChangedLine {
  title: string;
  before: number;
  count: number;
}

/** Description of the changes for the buyer. */
export function describeLineChanges(
  lines: readonly ChangedLine[],
  { hasNewAddress }: { hasNewAddress: boolean },
): string {
  const parts = lines
    .filter(({ before, count }) => before !== count)
    .map(({ title, before: from, count: to }) => {
      if (to === 0) return translate('orderChanges.removed', { title });
      if (from === 0) return translate('orderChanges.added', { count: to, title });
      return translate('orderChanges.counted', { title, to, from });
    });
  if (hasNewAddress) parts.push(translate('orderChanges.address'));
  return parts.join('; ');
}

export function writeChangeNote(changes: string, note: string | undefined): string {
  return note
    ? translate('orderChanges.changedWhy', { changes, note })
    : translate('orderChanges.changed', { changes });
}
