import type { DeliveryTable } from '@matjar/contract/delivery/delivery-settings.ts';
import { ChangeHistory } from '../../../admin-table/change-history.tsx';
import { api } from '../../../api-client.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';

const fields = {
  zones: 'adminDelivery.zones',
  cutOffHour: 'adminDelivery.cutOff',
  daysOff: 'adminDelivery.daysOff',
  holidays: 'adminDelivery.holidays',
  cashFee: 'adminDelivery.historyCashFee',
  pickup: 'adminDelivery.pickup',
} as const;

/** Changes of the table with their authors; each can be undone. */
export function DeliveryHistory({
  version,
  onRestored,
  ...drawer
}: {
  version: number;
  onRestored: (table: DeliveryTable) => Promise<void>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useTranslate();
  const names = Object.keys(fields) as (keyof typeof fields)[];
  return (
    <ChangeHistory
      {...drawer}
      entity="delivery"
      onRestore={async (id) => {
        const call = { params: { id }, body: { version } };
        await onRestored((await api.call('POST /admin/delivery/history/:id/restore', call)).data);
      }}
    >
      {({ before = {}, after = {} }) =>
        names
          .filter((name) => name in after)
          .map((name) => (
            <div key={name}>
              <dt className="font-semibold">{t(fields[name])}</dt>
              <dd className="[overflow-wrap:anywhere]">
                <span className="text-t3 line-through">
                  {writeValue(before[name]) || t('settings.historyNone')}
                </span>
                {' → '}
                {writeValue(after[name]) || t('settings.historyNone')}
              </dd>
            </div>
          ))
      }
    </ChangeHistory>
  );
}

type Method = DeliveryTable['zones'][number]['methods'][number];

/** Zones with the prices of their methods: `Cairo: standard 50, express 90`. */
function writeValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (!Array.isArray(value)) {
    return typeof value === 'object'
      ? Object.values(value).filter(Boolean).join(', ')
      : String(value);
  }
  return value
    .map((each) =>
      typeof each === 'object' ? writeZone(each as DeliveryTable['zones'][number]) : each,
    )
    .join(typeof value[0] === 'object' ? '; ' : ', ');
}

function writeZone({ name, methods }: DeliveryTable['zones'][number]): string {
  const price = ({ kind, rates }: Method) => `${kind} ${rates.map((rate) => rate.price).join('/')}`;
  return `${name}: ${methods.map(price).join(', ')}`;
}
