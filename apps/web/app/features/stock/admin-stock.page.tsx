import { Boxes } from 'lucide-react';
import { TableHeading } from '../../admin-table/admin-list-page.tsx';
import { AdminTable } from '../../admin-table/admin-table.tsx';
import { type TableAddressControl, useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMovementColumns } from './movement-columns.tsx';
import { ProductPicker } from './product-picker.tsx';
import { StockFigures } from './stock-figures.tsx';

const sizes = [20, 50, 100];

/** Where every piece of a product came from and went to. */
export default function AdminStockPage() {
  const t = useTranslate();
  const address = useTableAddress('stock', sizes);
  const productId = address.filter('product');
  return (
    <>
      <TableHeading title={t('shell.titleStock')} total={undefined} />
      <div className="mb-4">
        <ProductPicker onPick={(product) => address.change({ product })} productId={productId} />
      </div>
      {productId === '' ? (
        <EmptyState
          framed
          heading="h2"
          icon={Boxes}
          text={t('adminOrders.stockPickText')}
          title={t('adminOrders.stockPickTitle')}
        />
      ) : (
        <Movements address={address} key={productId} productId={productId} />
      )}
    </>
  );
}

function Movements({ productId, address }: { productId: string; address: TableAddressControl }) {
  const t = useTranslate();
  const params = { id: productId };
  const list = useTableList('GET /products/:id/stock-movements', address, {}, params);
  const columns = useMovementColumns();
  return (
    <>
      <StockFigures stock={list.data?.stock} />
      <AdminTable
        address={address}
        columns={columns}
        empty={<EmptyState heading="h2" icon={Boxes} title={t('adminOrders.stockNone')} />}
        idOf={({ _id }) => String(_id)}
        label={t('adminOrders.stockMovements')}
        list={list}
      />
    </>
  );
}
