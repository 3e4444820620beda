import type { ChecklistItem } from '@matjar/contract/settings.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useChecklist } from './settings-data.ts';

const words = {
  mail: ['settings.checkMail', 'settings.checkMailText'],
  payments: ['settings.checkPayments', 'settings.checkPaymentsText'],
  storage: ['settings.checkStorage', 'settings.checkStorageText'],
  https: ['settings.checkHttps', 'settings.checkHttpsText'],
  backups: ['settings.checkBackups', 'settings.checkBackupsText'],
  seller: ['settings.checkSeller', 'settings.checkSellerText'],
  products: ['settings.checkProducts', 'settings.checkProductsText'],
  delivery: ['settings.checkDelivery', 'settings.checkDeliveryText'],
} as const satisfies Record<ChecklistItem['item'], readonly [string, string]>;

/** What is still missing before the shop can open; gone when nothing is. */
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
        {sorted.map((each) => (
          <li className="flex min-w-0 gap-2" key={each.item}>
            <Icon
              className={`mt-px shrink-0 ${each.done ? 'text-ok' : 'text-t3'}`}
              name={each.done ? 'circle-check' : 'circle-dashed'}
              size={16}
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className={each.done ? 'text-t2' : 'font-semibold'}>
                {t(words[each.item][0])}
              </span>
              {wide && !each.done && (
                <span className="block text-t2">{t(words[each.item][1])}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
