import type { RuleProduct } from '@matjar/contract/catalog/rule-product.ts';
import { delays } from '@matjar/contract/limits.ts';
import { useEffect, useRef } from 'react';
import { api } from '../../../api-client.ts';
import { useTypedKeyword } from '../../../form/use-typed-keyword.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { keepPreviousData, useQuery } from '../../../queries.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { SelectedPicture } from './selected-products.tsx';

/** An ordered list of products, with a search to add more. */
export function ProductChoice({
  value,
  max,
  placeholder,
  onChange,
  onBlur,
}: {
  value: readonly RuleProduct[];
  max: number;
  placeholder: string;
  onChange: (products: RuleProduct[]) => void;
  onBlur: () => void;
}) {
  const t = useTranslate();
  const move = (from: number, to: number) => {
    const moved = value[from];
    if (moved) onChange(value.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return (
    <div className="grid gap-2">
      {value.length > 0 && (
        <ol className="grid gap-2">
          {value.map(({ _id, title, image, isShown }, at) => (
            <li
              className="flex min-h-13 items-center gap-2.5 rounded-control ps-2 shadow-[inset_0_0_0_1px_var(--line-2)]"
              key={_id}
            >
              <SelectedPicture image={image} />
              <span className="min-w-0 grow">
                <span className="line-clamp-1">{title}</span>
                {!isShown && <StatusPill tone="warn">{t('adminProducts.unpublished')}</StatusPill>}
              </span>
              <span className="flex shrink-0">
                {max > 1 && (
                  <>
                    <IconButton
                      disabled={at === 0}
                      icon="arrow-up"
                      iconSize={16}
                      label={t('adminProducts.moveUp', { title })}
                      onClick={() => move(at, at - 1)}
                      size="sm"
                    />
                    <IconButton
                      disabled={at === value.length - 1}
                      icon="arrow-down"
                      iconSize={16}
                      label={t('adminProducts.moveDown', { title })}
                      onClick={() => move(at, at + 1)}
                      size="sm"
                    />
                  </>
                )}
                <IconButton
                  icon="x"
                  iconSize={16}
                  label={t('ui.remove', { name: title })}
                  onClick={() => onChange(value.toSpliced(at, 1))}
                  size="sm"
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      {value.length < max && (
        <ProductPicker
          chosen={value}
          onBlur={onBlur}
          onPick={(product) => onChange([...value, product])}
          placeholder={placeholder}
        />
      )}
    </div>
  );
}

const productsAtOnce = 10;

function ProductPicker({
  chosen,
  placeholder,
  onPick,
  onBlur,
}: {
  chosen: readonly RuleProduct[];
  placeholder: string;
  onPick: (product: RuleProduct) => void;
  onBlur: () => void;
}) {
  const t = useTranslate();
  const { found, typing, search } = useProductSearch();
  const input = useRef<HTMLInputElement>(null);
  const count = chosen.length;
  const shownCount = useRef(count);
  // After a choice the box is remounted empty; it gets the focus for the next one.
  useEffect(() => {
    if (count > shownCount.current) input.current?.focus();
    shownCount.current = count;
  }, [count]);
  const items = (found.data?.data ?? []).filter(
    ({ _id }) => !chosen.some((product) => product._id === _id),
  );
  return (
    <Combobox<RuleProduct>
      emptyText={found.isError ? t('ui.errorTitle') : undefined}
      idOf={({ _id }) => _id}
      items={items.map(({ _id, title, image }) => ({
        _id,
        title,
        isShown: true,
        ...(image && { image }),
      }))}
      key={count}
      labelOf={({ title }) => title}
      loading={typing || found.isFetching}
      onBlur={onBlur}
      onChange={(product) => product && onPick(product)}
      onSearch={search}
      placeholder={placeholder}
      ref={input}
      renderItem={({ title, image }) => (
        <span className="flex items-center gap-2.5">
          <SelectedPicture image={image} />
          <span className="line-clamp-2">{title}</span>
        </span>
      )}
      value={null}
    />
  );
}

/** Published products that match the text; debounced. */
function useProductSearch() {
  const { keyword, typing, search } = useTypedKeyword(delays.searchDebounce);
  const found = useQuery({
    queryKey: ['GET /admin/products', 'choice', keyword],
    queryFn: ({ signal }) =>
      api.call('GET /admin/products', {
        query: { limit: productsAtOnce, published: 'true', ...(keyword && { keyword }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return { found, typing, search };
}
