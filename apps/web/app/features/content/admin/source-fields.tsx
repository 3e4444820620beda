import { homeLimits, type ProductSource } from '@matjar/contract/content/content-home.ts';
import { delays } from '@matjar/contract/limits.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Field } from '../../../ui/field.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ProductChoice } from '../../catalog/admin/product-choice.tsx';
import { RemotePicker } from '../../catalog/admin/remote-picker.tsx';

export const sourceTexts = {
  sold: 'content.sourceSold',
  newest: 'content.sourceNewest',
  sale: 'content.sourceSale',
  keyword: 'content.sourceKeyword',
  category: 'content.sourceCategory',
  brand: 'content.sourceBrand',
  chosen: 'content.sourceChosen',
} as const;

function begin(by: ProductSource['by']): ProductSource {
  switch (by) {
    case 'keyword':
      return { by, keyword: '' };
    case 'category':
      return { by, category: null };
    case 'brand':
      return { by, brand: null };
    case 'chosen':
      return { by, products: [] };
    default:
      return { by };
  }
}

/** Products of a row. */
export function SourceFields({
  source,
  onChange,
  error,
}: {
  source: ProductSource;
  onChange: (source: ProductSource) => void;
  error: string | undefined;
}) {
  const t = useTranslate();
  const isPlain = source.by === 'sold' || source.by === 'newest' || source.by === 'sale';
  return (
    <>
      <Field label={t('content.source')}>
        <NativeSelect
          onChange={({ target }) => onChange(begin(target.value as ProductSource['by']))}
          options={Object.entries(sourceTexts).map(([value, text]) => ({ value, label: t(text) }))}
          value={source.by}
        />
      </Field>
      {!isPlain && (
        <Field error={error} label={t(sourceTexts[source.by])}>
          <SourceChoice onChange={onChange} source={source} />
        </Field>
      )}
    </>
  );
}

function SourceChoice({
  source,
  onChange,
}: {
  source: ProductSource;
  onChange: (source: ProductSource) => void;
}) {
  const t = useTranslate();
  switch (source.by) {
    case 'keyword':
      return (
        <TextInput
          maxLength={80}
          onChange={({ target }) => onChange({ ...source, keyword: target.value })}
          value={source.keyword}
        />
      );
    case 'category':
      return (
        <RemotePicker
          delay={delays.adminCategorySearchDebounce}
          list="GET /categories"
          onChange={(item) =>
            onChange({ by: 'category', category: item && { id: item._id, name: item.name } })
          }
          placeholder={t('content.chooseCategory')}
          value={source.category && { _id: source.category.id, name: source.category.name }}
        />
      );
    case 'brand':
      return (
        <RemotePicker
          delay={delays.adminCategorySearchDebounce}
          list="GET /brands"
          onChange={(item) =>
            onChange({ by: 'brand', brand: item && { id: item._id, name: item.name } })
          }
          placeholder={t('content.chooseBrand')}
          value={source.brand && { _id: source.brand.id, name: source.brand.name }}
        />
      );
    case 'chosen':
      return (
        <ProductChoice
          max={homeLimits.products}
          onBlur={() => {}}
          onChange={(products) =>
            onChange({
              by: 'chosen',
              products: products.map(({ _id, title, image }) => ({
                id: _id,
                title,
                ...(image && { image }),
              })),
            })
          }
          placeholder={t('content.chooseProducts')}
          value={source.products.map(({ id, ...product }) => ({
            _id: id,
            isShown: true,
            ...product,
          }))}
        />
      );
    default:
      return null;
  }
}
