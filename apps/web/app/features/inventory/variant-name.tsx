import type { InventoryRow } from '@matjar/contract/inventory.ts';
import { nameVariant } from '@matjar/contract/variant-options.ts';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';

type Named = Pick<InventoryRow, 'product' | 'sku' | 'options' | 'color'>;

/** Picture, title, options and SKU of a variant. */
export function VariantName({
  variant,
  title = variant.product.title,
  narrow = false,
  children,
}: {
  variant: Named;
  /** Without the picture on phones. */
  narrow?: boolean;
  /** In place of the plain title, such as a link. */
  title?: ReactNode;
  /** Behind the SKU. */
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
        <span className="block truncate font-medium">{title}</span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-t3 text-xs">
          {color && (
            <span
              aria-hidden="true"
              className="swatch size-3 shrink-0"
              style={{ backgroundColor: color }}
            />
          )}
          {name && <span>{name} ·</span>}
          <span>{sku}</span>
          {children}
        </span>
      </span>
    </span>
  );
}
