import type { RuleProduct } from '@matjar/contract/catalog/rule-product.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';

/** A small picture, or an icon if there is none. */
export function SelectedPicture({ image }: { image: string | undefined }) {
  const tile = 'size-9 shrink-0 rounded-[10px] ring-2 ring-surface';
  if (image) return <Picture alt="" className={tile} src={image} />;
  return (
    <span className={`grid place-items-center bg-ground text-t3 ${tile}`}>
      <Icon name="image" size={16} />
    </span>
  );
}

/** Name of the first product and the number of others, for a table cell. */
export function SelectedProducts({ products }: { products: readonly RuleProduct[] }) {
  const t = useTranslate();
  const [first, ...others] = products;
  if (!first) return null;
  return (
    <span className="flex items-center gap-2.5">
      <span className="flex -space-x-2.5">
        {products.slice(0, 3).map(({ _id, image }) => (
          <SelectedPicture image={image} key={_id} />
        ))}
      </span>
      <span className="min-w-0">
        <span className="line-clamp-1">{first.title}</span>
        {others.length > 0 && (
          <span className="block text-t3 text-xs">
            {t('adminProducts.moreChosen', { count: others.length })}
          </span>
        )}
      </span>
    </span>
  );
}
