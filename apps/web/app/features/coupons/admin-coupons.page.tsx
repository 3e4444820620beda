import { type Coupon, couponStates } from '@matjar/contract/coupons/coupons.ts';
import { delays } from '@matjar/contract/limits.ts';
import { useState } from 'react';
import { AdminListPage } from '../../admin-table/admin-list-page.tsx';
import { ExportMenu } from '../../admin-table/export-menu.tsx';
import { SelectCards, useSelectColumn } from '../../admin-table/select-column.tsx';
import { SelectFilter } from '../../admin-table/table-filters.tsx';
import { useRowWork } from '../../admin-table/use-row-work.ts';
import { useListSelection } from '../../admin-table/use-selection.ts';
import {
  type TableAddressControl,
  useOpenInAddress,
  useTableAddress,
} from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQuery } from '../../queries.ts';
import { useMay } from '../../session/permissions.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { notify } from '../../ui/toasts.ts';
import { CouponBulk } from './admin/coupon-bulk.tsx';
import { CouponCard, stateNames, useCouponColumns } from './admin/coupon-columns.tsx';
import { CouponDialog } from './admin/coupon-dialog.tsx';
import { useCouponChanges } from './admin/use-coupons.ts';

const pageSizes = [10, 20, 50];

/** The open dialog: for a coupon, or a new one. */
type Opened =
  | { action: CouponAction; coupon: Coupon }
  | { action: 'create' | 'codes'; coupon?: undefined };

/** Dialog requested by the command palette. */
function readOpened(open: string): Opened | undefined {
  return open === 'create' || open === 'codes' ? { action: open } : undefined;
}

export default function AdminCouponsPage() {
  const t = useTranslate();
  const address = useTableAddress('coupons', pageSizes);
  const filters = { state: address.filter('state'), batch: address.filter('batch') };
  const list = useTableList('GET /coupons', address, filters);
  const changes = useCouponChanges();
  const rows = useRowWork();
  const inAddress = useOpenInAddress();
  const [pressed, setPressed] = useState<Opened>();
  const opened = pressed ?? readOpened(inAddress.open);
  const close = () => {
    setPressed(undefined);
    inAddress.close();
  };

  async function conclude({ action, coupon }: { action: 'end' | 'remove'; coupon: Coupon }) {
    close();
    const done = await rows.run(coupon._id, () => changes[action](coupon._id));
    const text = action === 'end' ? 'adminCoupons.ended' : 'adminCoupons.removed';
    if (done) notify('success', t(text, { name: coupon.name }));
  }

  const actionsOf = (coupon: Coupon) => (
    <CouponActions
      busy={rows.isBusy(coupon._id)}
      coupon={coupon}
      onAction={(action) => setPressed({ action, coupon })}
    />
  );
  const columns = useCouponColumns(actionsOf);
  const listed = { ...filters, keyword: address.keyword };
  const { selection, total } = useListSelection(list, listed);
  const select = useSelectColumn<Coupon>(selection, ({ name }) => t('bulk.selectNamed', { name }));
  const maySelect = useMay('bulk:write', 'coupons:write');
  const create = (
    <Button icon="plus" onClick={() => setPressed({ action: 'create' })} variant="primary">
      {t('adminCoupons.create')}
    </Button>
  );
  const ending = opened?.action === 'end';

  return (
    <>
      <AdminListPage
        action={
          <>
            <ExportMenu
              address={address}
              choices={[{ fileName: 'coupons' }]}
              filters={filters}
              name="GET /admin/coupons/export"
            />
            <ButtonLink
              className="max-sm:hidden"
              href="/admin/imports?kind=coupons"
              icon="file-down"
              variant="outline"
            >
              {t('imports.fromFile')}
            </ButtonLink>
            <Button icon="ticket" onClick={() => setPressed({ action: 'codes' })} variant="outline">
              {t('adminCoupons.createCodes')}
            </Button>
            {create}
          </>
        }
        address={address}
        card={(coupon) => (
          <CouponCard
            actions={actionsOf(coupon)}
            coupon={coupon}
            selection={maySelect ? selection : undefined}
          />
        )}
        cardsHead={maySelect && <SelectCards selection={selection} />}
        columns={maySelect ? [select, ...columns] : columns}
        empty={{
          icon: 'ticket-percent',
          title: t('adminCoupons.emptyTitle'),
          text: t('adminCoupons.emptyText'),
        }}
        filters={['state', 'batch']}
        isBusy={rows.isBusy}
        isSelected={selection.has}
        list={list}
        rowHeight="h-8"
        search={{ label: t('adminCoupons.search'), delay: delays.adminCategorySearchDebounce }}
        selection={
          selection.count > 0 && <CouponBulk filters={listed} selection={selection} total={total} />
        }
        title={t('adminFrame.titleCoupons')}
        toolbar={
          <>
            <BatchFilter address={address} />
            <SelectFilter
              address={address}
              any={t('adminCoupons.anyState')}
              label={t('adminCoupons.state')}
              name="state"
              options={couponStates.map((value) => ({ value, label: t(stateNames[value]) }))}
            />
          </>
        }
      />
      {(opened?.action === 'create' || opened?.action === 'codes' || opened?.action === 'edit') && (
        <CouponDialog
          coupon={opened.coupon}
          mode={opened.action === 'codes' ? 'codes' : 'one'}
          onClose={close}
          onCodes={(batch) => {
            close();
            address.change({ batch });
          }}
        />
      )}
      {(opened?.action === 'end' || opened?.action === 'remove') && (
        <ConfirmDialog
          confirmLabel={t(ending ? 'adminCoupons.endConfirm' : 'adminCoupons.removeConfirm')}
          effects={
            ending
              ? t('adminCoupons.endEffects', { uses: opened.coupon.uses })
              : t('adminCoupons.removeEffects')
          }
          {...(ending && { icon: 'circle-stop' })}
          onConfirm={() =>
            void conclude({ action: ending ? 'end' : 'remove', coupon: opened.coupon })
          }
          onOpenChange={(open) => {
            if (!open) close();
          }}
          open
          title={t(ending ? 'adminCoupons.endTitle' : 'adminCoupons.removeTitle', {
            name: opened.coupon.name,
          })}
        />
      )}
    </>
  );
}

/** Filter by batch of codes, or everything else. */
function BatchFilter({ address }: { address: TableAddressControl }) {
  const t = useTranslate();
  const { data } = useQuery({
    queryKey: ['GET /admin/coupons/batches'],
    queryFn: ({ signal }) => api.call('GET /admin/coupons/batches', { signal }),
  });
  const batches = data?.data ?? [];
  if (batches.length === 0) return null;
  return (
    <SelectFilter
      address={address}
      any={t('adminCoupons.anyBatch')}
      label={t('adminCoupons.batch')}
      name="batch"
      options={[
        { value: 'none', label: t('adminCoupons.noBatch') },
        ...batches.map(({ batch, codes, used }) => ({
          value: batch,
          label: t('adminCoupons.batchOf', { batch, codes, used }),
        })),
      ]}
    />
  );
}

type CouponAction = 'edit' | 'end' | 'remove';

/** An active coupon can be ended; an expired one can be deleted. */
function CouponActions({
  coupon: { name, state },
  busy,
  onAction,
}: {
  coupon: Coupon;
  busy: boolean;
  onAction: (action: CouponAction) => void;
}) {
  const t = useTranslate();
  return (
    <span className="flex">
      <IconButton
        icon="pencil"
        iconSize={18}
        label={t('adminCoupons.editNamed', { name })}
        onClick={() => onAction('edit')}
      />
      {state === 'active' || state === 'scheduled' || state === 'paused' ? (
        <IconButton
          icon="circle-stop"
          iconSize={18}
          label={t('adminCoupons.endNamed', { name })}
          onClick={() => onAction('end')}
          pending={busy}
        />
      ) : (
        <IconButton
          icon="trash-2"
          iconSize={18}
          label={t('adminCoupons.removeNamed', { name })}
          onClick={() => onAction('remove')}
          pending={busy}
        />
      )}
    </span>
  );
}
