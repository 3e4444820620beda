import type { ChecklistItem } from '@matjar/contract/settings/settings.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useChecklist } from './settings-data.ts';

/** Where an owner does something about it. */
const places: Partial<Record<ChecklistItem['item'], string>> = {
  payments: '/admin/settings/payments',
  backups: '/admin/settings#settings-shop',
  seller: '/admin/settings#settings-shop',
  products: '/admin/create-product',
  delivery: '/admin/settings/delivery',
};

/** Explanation for an owner, what to do, and the name for the server's administrator. */
const words = {
  mail: ['settings.checkMail', 'settings.checkMailText', 'settings.checkMailHow'],
  payments: ['settings.checkPayments', 'settings.checkPaymentsText', 'settings.checkPaymentsHow'],
  storage: ['settings.checkStorage', 'settings.checkStorageText', 'settings.checkStorageHow'],
  https: ['settings.checkHttps', 'settings.checkHttpsText', 'settings.checkHttpsHow'],
  backups: ['settings.checkBackups', 'settings.checkBackupsText', 'settings.checkBackupsHow'],
  seller: ['settings.checkSeller', 'settings.checkSellerText', undefined],
  products: ['settings.checkProducts', 'settings.checkProductsText', undefined],
  delivery: ['settings.checkDelivery', 'settings.checkDeliveryText', undefined],
} as const satisfies Record<ChecklistItem['item'], readonly [string, string, string | undefined]>;

/** Missing requirements before the shop can open; hidden if there are none. */
export function Checklist({ wide = false }: { wide?: boolean }) {
  const t = useTranslate();
  const { data: items } = useChecklist();
  if (!items || items.every(({ done }) => done)) return null;
  const done = items.filter((each) => each.done).length;
  const sorted = items.toSorted((one, other) => Number(one.done) - Number(other.done));
  return (
    <Panel className="min-w-0" dense>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold text-sm md:text-sm">{t('settings.checklist')}</h2>
        <span className="whitespace-nowrap text-t2 text-xs tabular-nums">
          {t('settings.checklistCount', { done, total: items.length })}
        </span>
      </div>
      <Progress
        className="mt-2"
        label={t('settings.checklist')}
        value={(done / items.length) * 100}
      />
      <ul className={`mt-3 grid gap-2 text-xs ${wide ? 'sm:grid-cols-2 xl:grid-cols-4' : ''}`}>
        {(wide ? sorted : sorted.filter((each) => !each.done)).map((each) => (
          <Item key={each.item} wide={wide} {...each} />
        ))}
      </ul>
    </Panel>
  );
}

function Item({ item, done, wide }: ChecklistItem & { wide: boolean }) {
  const t = useTranslate();
  const [title, text, how] = words[item];
  const place = done ? undefined : places[item];
  return (
    <li className="flex min-w-0 gap-2">
      <Icon
        className={`mt-px shrink-0 ${done ? 'text-ok' : 'text-t3'}`}
        name={done ? 'circle-check' : 'circle-dashed'}
        size={16}
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {place ? (
          <AppLink
            className="font-semibold text-brand-ink underline-offset-4 hover:underline"
            href={place}
          >
            {t(title)}
          </AppLink>
        ) : (
          <span className={done ? 'text-t2' : 'font-semibold'}>{t(title)}</span>
        )}
        {wide && !done && (
          <>
            <span className="block text-t2">{t(text)}</span>
            {how && <span className="mt-0.5 block text-t3">{t(how)}</span>}
          </>
        )}
      </span>
    </li>
  );
}
