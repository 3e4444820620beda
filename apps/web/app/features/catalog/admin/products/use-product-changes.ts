import type { EditableProduct, ManagedProduct } from '@matjar/contract/catalog/catalog-admin.ts';
import { idempotencyHeader } from '@matjar/contract/idempotency-header.ts';
import { useNavigate } from 'react-router';
import { type RowWork, useRowWork } from '../../../../admin-table/use-row-work.ts';
import { api } from '../../../../api-client.ts';
import { useRequestKey } from '../../../../form/use-request-key.ts';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { refetchNamed, useQueryClient } from '../../../../queries.ts';
import { notify } from '../../../../ui/toasts.ts';

export const managedKey = ['GET /admin/products'] as const;

/** Query key of a product; separate from the lists, which are refetched after every change. */
export const keyOfProduct = (id: string) => ['GET /admin/products/:id', id] as const;

type NamedProduct = Pick<ManagedProduct, '_id' | 'title'>;

export interface ProductChanges {
  rows: RowWork;
  remove: (product: NamedProduct) => Promise<void>;
  restore: (product: NamedProduct) => Promise<void>;
  duplicate: (product: NamedProduct) => Promise<void>;
}

/** Changes of products in the table. Each shows a toast; a deletion can be undone there. */
export function useProductChanges(): ProductChanges {
  const t = useTranslate();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const rows = useRowWork();
  const request = useRequestKey();
  // A product counts in its brand, its category and the inventory too.
  const refetch = () =>
    refetchNamed(
      queries,
      'GET /admin/products',
      'GET /brands',
      'GET /categories',
      'GET /subcategories',
      'GET /admin/inventory',
      'GET /admin/inventory/summary',
    );

  async function restore({ _id, title }: NamedProduct) {
    const work = () =>
      api.call('POST /admin/products/bulk', { body: { action: 'restore', ids: [_id] } });
    if (!(await rows.run(_id, work))) return;
    notify('success', t('adminProducts.restored', { name: title }));
    await refetch();
  }

  async function remove(product: NamedProduct) {
    const { _id, title } = product;
    if (!(await rows.run(_id, () => api.call('DELETE /products/:id', { params: { id: _id } }))))
      return;
    notify('success', t('adminProducts.deleted', { name: title }), {
      action: { label: t('adminProducts.undo'), onAction: () => void restore(product) },
    });
    await refetch();
  }

  async function duplicate({ _id }: NamedProduct) {
    let copy: EditableProduct | undefined;
    const done = await rows.run(_id, async () => {
      const params = { id: _id };
      const headers = { [idempotencyHeader]: request.keyOf(_id) };
      copy = (await api.call('POST /admin/products/:id/duplicate', { params, headers })).data;
    });
    if (!done || !copy) return;
    request.stored();
    notify('success', t('adminProducts.duplicated'));
    await refetch();
    await navigate(`/admin/products-management/${copy._id}`);
  }

  return { rows, remove, restore, duplicate };
}
