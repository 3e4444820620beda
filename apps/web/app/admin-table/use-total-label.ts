import { useFormats } from '../i18n/formats-context.tsx';
import { useTranslate } from '../i18n/i18n-context.tsx';
import type { TableList } from './use-table-list.ts';

/** Number of rows of a list, or that there are more than were counted. */
export function useTotalLabel(): (
  list: Pick<TableList<unknown>, 'results' | 'resultsCapped'>,
) => string {
  const t = useTranslate();
  const { count } = useFormats();
  return ({ results, resultsCapped }) =>
    resultsCapped ? t('adminTable.more', { count: count(results) }) : count(results);
}
