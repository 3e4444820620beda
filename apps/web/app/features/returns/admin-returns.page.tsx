import { delays } from '@matjar/contract/limits.ts';
import {
  type OrderReturn,
  type ReturnQueue,
  returnQueues,
  returnReasonTexts,
} from '@matjar/contract/returns/returns.ts';
import { AdminListPage } from '../../admin-table/admin-list-page.tsx';
import type { Column } from '../../admin-table/admin-table.tsx';
import { ExportMenu } from '../../admin-table/export-menu.tsx';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { ViewLinks } from '../../admin-table/view-links.tsx';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { CameraButton } from '../scanner/camera-button.tsx';
import { useScanner } from '../scanner/use-scanner.ts';
import { ReturnPill } from './return-card.tsx';

const sizes = [20, 50, 100];

/** Returns are handled on the page of their order. */
const orderHref = ({ order }: OrderReturn) => `/admin/orders/${order._id}`;

const queueTexts = {
  toDecide: 'adminReturns.queueToDecide',
  toReceive: 'adminReturns.queueToReceive',
  toRefund: 'adminReturns.queueToRefund',
  done: 'adminReturns.queueDone',
} as const satisfies Record<ReturnQueue, string>;

/** Open returns, and closed ones. */
export default function AdminReturnsPage() {
  const t = useTranslate();
  const address = useTableAddress('returns', sizes);
  const queue = address.filter('queue');
  const list = useTableList('GET /admin/returns', address, { queue });
  const find = (code: string) => address.change({ keyword: code, queue: '' });
  useScanner(find);
  const views = [
    { label: t('adminReturns.queueAll'), href: '/admin/returns', isShown: queue === '' },
    ...returnQueues.map((each) => ({
      label: t(queueTexts[each]),
      href: `/admin/returns?queue=${each}`,
      isShown: queue === each,
      count: each === 'done' ? undefined : list.data?.counts[each],
    })),
  ];
  return (
    <AdminListPage
      action={
        <ExportMenu
          address={address}
          choices={[{ fileName: 'returns' }]}
          filters={{ queue }}
          name="GET /admin/returns/export"
        />
      }
      address={address}
      card={(shown) => <ReturnRow shown={shown} />}
      columns={useColumns()}
      empty={{
        icon: 'undo-2',
        title: t('adminReturns.emptyTitle'),
        text: t('adminReturns.emptyText'),
      }}
      filters={['queue']}
      hrefOf={orderHref}
      list={list}
      search={{
        label: t('adminReturns.search'),
        delay: delays.searchDebounce,
        // As wide as what can be searched for is named in.
        className: 'w-full max-w-96',
      }}
      tabs={
        <ViewLinks
          className="border-line md:border-b"
          label={t('adminReturns.views')}
          views={views}
        />
      }
      title={t('adminReturns.title')}
      toolbar={<CameraButton onScan={find} />}
    />
  );
}

function useColumns(): Column<OrderReturn>[] {
  const t = useTranslate();
  const { price, date } = useFormats();
  return [
    {
      id: 'number',
      head: t('adminReturns.number'),
      cell: (shown) => (
        <AppLink
          className="whitespace-nowrap rounded-r1 font-semibold tabular-nums underline-offset-4 hover:underline"
          href={orderHref(shown)}
        >
          {shown.number}
        </AppLink>
      ),
    },
    {
      id: 'asked',
      head: t('adminReturns.asked'),
      className: 'whitespace-nowrap text-t2',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
    },
    {
      id: 'customer',
      head: t('adminReturns.customer'),
      className: 'max-w-56',
      cell: ({ buyer, lines }) => (
        <>
          <span className="block truncate font-medium">{buyer?.name}</span>
          <ReturnedLines lines={lines} />
        </>
      ),
    },
    {
      id: 'reason',
      head: t('adminReturns.reason'),
      cell: ({ reason, photos }) => (
        <>
          <span className="block">{t(returnReasonTexts[reason])}</span>
          {photos > 0 && (
            <span className="block text-t3 text-xs">
              {t('adminReturns.photos', { count: photos })}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'state',
      head: t('adminReturns.state'),
      cell: (shown) => <ReturnPill shown={shown} />,
    },
    {
      id: 'amount',
      head: t('adminReturns.amount'),
      end: true,
      className: 'font-semibold',
      cell: ({ amount }) => price(amount),
    },
  ];
}

/** A long title is cut, the variant is not. */
function ReturnedLines({ lines }: Pick<OrderReturn, 'lines'>) {
  const t = useTranslate();
  return lines.map(({ line, count, title, options }) => (
    <span className="flex min-w-0 gap-1 text-t3 text-xs" key={line}>
      <span className="truncate">{t('returns.line', { count, title })}</span>
      {options && <span className="shrink-0">· {options}</span>}
    </span>
  ));
}

/** A return on phones. */
function ReturnRow({ shown }: { shown: OrderReturn }) {
  const t = useTranslate();
  const { price, date } = useFormats();
  const { number, buyer, lines, amount, reason, createdAt } = shown;
  return (
    <AppLink className="grid gap-1 px-5 py-3.5" href={orderHref(shown)}>
      <span className="flex items-center justify-between gap-3">
        <span className="font-semibold tabular-nums">{number}</span>
        <ReturnPill shown={shown} />
      </span>
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate">{buyer?.name}</span>
        <span className="font-semibold tabular-nums">{price(amount)}</span>
      </span>
      <ReturnedLines lines={lines} />
      <span className="text-t3 text-xs">
        {t(returnReasonTexts[reason])} · {date(createdAt)}
      </span>
    </AppLink>
  );
}
