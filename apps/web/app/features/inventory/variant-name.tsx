import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import type { InventoryRow } from '@matjar/contract/inventory/inventory.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useMay } from '../../session/permissions.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';

type Named = Pick<InventoryRow, 'product' | 'sku' | 'options' | 'color'>;

/** Picture, title, options and SKU of a variant. */
export function VariantName({
  variant,
  title = variant.product.title,
  narrow = false,
  children,
}: {
  variant: Named;
  /** In a table: each text on one line, and no picture on phones. */
  narrow?: boolean;
  /** In place of the plain title, such as a link. */
  title?: ReactNode;
  /** After the SKU. */
  children?: ReactNode;
}) {
  const { product, sku, color } = variant;
  const name = nameVariant(variant);
  const tile = classNames('shrink-0 rounded-r1', narrow && 'max-sm:hidden');
  return (
    <span className="flex min-w-0 items-center gap-3">
      {product.image ? (
        <Picture alt="" className={`w-9 ${tile}`} src={product.image} />
      ) : (
        <span className={`tile size-9 ${tile}`} />
      )}
      <span className="min-w-0">
        <span className={classNames('font-medium', narrow ? 'line-clamp-1' : 'line-clamp-2')}>
          {title}
        </span>
        <span
          className={classNames(
            'flex min-w-0 items-center gap-x-2 text-t3 text-xs',
            !narrow && 'flex-wrap',
          )}
        >
          {color && (
            <span
              aria-hidden="true"
              className="swatch size-3 shrink-0"
              style={{ backgroundColor: color }}
            />
          )}
          {name && <span className={classNames(narrow && 'whitespace-nowrap')}>{name}</span>}
          <span className="min-w-0 max-w-full truncate" title={sku}>
            {sku}
          </span>
          {children}
        </span>
      </span>
    </span>
  );
}

/** The same in the list, with a link to its ledger for who may see that. */
export function RowName({ row, narrow = false }: { row: InventoryRow; narrow?: boolean }) {
  const t = useTranslate();
  const mayOpenLedger = useMay('inventory:write');
  return (
    <VariantName
      narrow={narrow}
      {...(mayOpenLedger && {
        title: (
          <Link
            className="underline-offset-4 hover:underline"
            title={row.product.title}
            to={`/admin/stock?product=${row.product._id}&variant=${row._id}`}
          >
            {row.product.title}
          </Link>
        ),
      })}
      variant={row}
    >
      {row.needsCount && <StatusPill tone="warn">{t('inventory.toCount')}</StatusPill>}
    </VariantName>
  );
}
