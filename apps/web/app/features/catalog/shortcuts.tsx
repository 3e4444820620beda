import type { Category } from '@matjar/contract/catalog/catalog.ts';
import { useRouteLoaderData } from 'react-router';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { listOfOne, listParameters } from './list-address.ts';

export type Shortcut = Pick<Category, '_id' | 'name'>;

const none: Shortcut[] = [];

/** Links to the first categories. */
export function Shortcuts({ className }: { className?: string }) {
  const t = useTranslate();
  const layout = useRouteLoaderData<{ shortcuts: Shortcut[] }>('layouts/shop-layout');
  const shortcuts = layout?.shortcuts ?? none;
  if (shortcuts.length === 0) return null;
  return (
    <ul aria-label={t('shell.shortcuts')} className={className}>
      {shortcuts.map(({ _id, name }) => (
        <li key={_id}>
          <AppLink
            className="flex h-11.5 items-center hover:text-t1"
            href={listOfOne(listParameters.categories, _id)}
          >
            {name}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
