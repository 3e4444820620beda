import { delays } from '@matjar/contract/limits.ts';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { TableHeading } from '../../admin-table/admin-list-page.tsx';
import { AdminTable } from '../../admin-table/admin-table.tsx';
import { type TableAddressControl, useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { api } from '../../api-client.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { keepPreviousData, useQuery } from '../../queries.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useFoundVariant } from '../scanner/use-found-variant.ts';
import { useScanner } from '../scanner/use-scanner.ts';
import { MovementCard, useMovementColumns } from './movement-columns.tsx';
import { VariantStocks } from './variant-stocks.tsx';

const sizes = [20, 50, 100];

/** Where every piece of a product came from and went to. */
export default function AdminStockPage() {
  const t = useTranslate();
  const address = useTableAddress('stock', sizes);
  const productId = address.filter('product');
  const findVariant = useFoundVariant();
  useScanner((code) => void openScanned(code));

  async function openScanned(code: string) {
    const row = await findVariant(code);
    if (row) address.change({ product: row.product._id, variant: row._id });
  }

  if (productId === '') return <Navigate replace to="/admin/inventory" />;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: t('inventory.title'), href: '/admin/inventory' },
          { label: t('adminFrame.titleStock') },
        ]}
      />
      <div className="mt-3">
        <TableHeading title={t('adminFrame.titleStock')} />
      </div>
      <div className="mb-4">
        <ProductPicker
          onPick={(product) => address.change({ product, variant: '' })}
          productId={productId}
        />
      </div>
      <Movements address={address} key={productId} productId={productId} />
    </>
  );
}

function Movements({ productId, address }: { productId: string; address: TableAddressControl }) {
  const t = useTranslate();
  const params = { id: productId };
  const variant = address.filter('variant');
  const list = useTableList('GET /products/:id/stock-movements', address, { variant }, params);
  const variants = list.data?.stock.variants ?? [];
  const columns = useMovementColumns(variants);
  return (
    <>
      <StockMetrics stock={list.data?.stock} />
      <WaitingPeople productId={productId} />
      <VariantStocks
        chosen={variant}
        onChoose={(id) => address.change({ variant: id })}
        productId={productId}
        variants={variants}
      />
      <AdminTable
        address={address}
        card={(movement) => <MovementCard movement={movement} variants={variants} />}
        columns={columns}
        empty={<EmptyState heading="h2" icon="boxes" title={t('adminOrders.stockNone')} />}
        idOf={({ _id }) => String(_id)}
        label={t('adminOrders.stockMovements')}
        list={list}
      />
    </>
  );
}

/** For staff: how many people wait for a product, or for a lower price. */
function WaitingPeople({ productId }: { productId: string }) {
  const t = useTranslate();
  const { data, isError } = useQuery({
    queryKey: ['GET /admin/products/:id/alerts', productId],
    queryFn: async ({ signal }) =>
      (await api.call('GET /admin/products/:id/alerts', { params: { id: productId }, signal }))
        .data,
  });
  const waiting = data && [
    t('adminOrders.stockWaiting', { count: data.stock }),
    t('adminOrders.priceWaiting', { count: data.price }),
  ];
  return (
    <p className="mb-4 flex min-h-6 items-center gap-2 text-t2">
      <Icon className="shrink-0" name="bell" size={18} />
      {waiting?.join(' · ') ?? (isError && t('adminOrders.waitingFailed'))}
    </p>
  );
}

interface PickedProduct {
  _id: string;
  title: string;
}

/** One product of many; only its id is held by the address, so its title is asked for. */
function ProductPicker({ productId, onPick }: { productId: string; onPick: (id: string) => void }) {
  const t = useTranslate();
  const { products, isSearching, search } = useProductSearch();
  const picked = useQuery({
    queryKey: ['GET /products', 'one', productId],
    queryFn: ({ signal }) => api.call('GET /products/:id', { params: { id: productId }, signal }),
    enabled: productId !== '',
  });
  return (
    <Combobox<PickedProduct>
      className="w-full max-w-130 bg-surface"
      idOf={({ _id }) => _id}
      items={products}
      label={t('adminOrders.stockProduct')}
      labelOf={({ title }) => title}
      loading={isSearching}
      onChange={(product) => onPick(product?._id ?? '')}
      onSearch={search}
      placeholder={t('adminOrders.stockPick')}
      value={(productId !== '' && picked.data?.data) || null}
    />
  );
}

const maxShown = 8;

/** Products whose words match what is typed, asked for after a pause in typing. */
function useProductSearch() {
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed, delays.searchDebounce).trim();
  const { data, isFetching } = useQuery({
    queryKey: ['GET /products', 'picker', keyword],
    queryFn: ({ signal }) =>
      api.call('GET /products', {
        query: { limit: maxShown, ...(keyword && { keyword }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return { products: data?.data ?? [], isSearching: isFetching, search: setTyped };
}

interface Stock {
  quantity: number;
  reserved: number;
  sold: number;
}

const metrics = [
  { name: 'quantity', text: 'adminOrders.stockAvailable' },
  { name: 'reserved', text: 'adminOrders.stockReserved' },
  { name: 'sold', text: 'adminOrders.stockSold' },
] as const;

function StockMetrics({ stock }: { stock: Stock | undefined }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <dl className="mb-4 grid grid-cols-3 gap-3 md:gap-4">
      {metrics.map(({ name, text }) => (
        <Panel className="max-sm:p-3.5!" dense key={name}>
          <dt className="text-t2">{t(text)}</dt>
          <dd className="mt-1 font-bold text-lg tabular-nums tracking-[-0.02em]">
            {stock ? formats.count(stock[name]) : <Skeleton className="inline-block h-6 w-14" />}
          </dd>
        </Panel>
      ))}
    </dl>
  );
}
