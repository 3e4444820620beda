import type {
  RecommendationRule,
  RecommendationSubject,
} from '@matjar/contract/catalog/recommendations.ts';
import { delays } from '@matjar/contract/limits.ts';
import { useState } from 'react';
import { api } from '../../../api-client.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { useQuery } from '../../../queries.ts';
import { Select } from '../../../ui/select.tsx';
import { ProductChoice } from '../../catalog/admin/product-choice.tsx';
import { type Named, RemotePicker } from '../../catalog/admin/remote-picker.tsx';

type Subject = RecommendationRule['subject'];

interface PickerProps {
  value: Subject | null;
  onChange: (subject: Subject | null) => void;
  onBlur: () => void;
}

/** The product, category or subcategory of a rule. */
export function SubjectPicker({ kind, ...picker }: PickerProps & { kind: RecommendationSubject }) {
  if (kind === 'product') return <ProductSubject {...picker} />;
  return kind === 'category' ? <CategorySubject {...picker} /> : <SubcategorySubject {...picker} />;
}

function ProductSubject({ value, onChange, onBlur }: PickerProps) {
  const t = useTranslate();
  return (
    <ProductChoice
      max={1}
      onBlur={onBlur}
      onChange={([product]) => {
        onChange(product ? { ...product, name: product.title } : null);
      }}
      placeholder={t('recommendations.pickProduct')}
      value={value ? [{ ...value, title: value.name }] : []}
    />
  );
}

function CategorySubject({ value, onChange, onBlur }: PickerProps) {
  const t = useTranslate();
  return (
    <RemotePicker
      delay={delays.adminCategorySearchDebounce}
      list="GET /categories"
      onBlur={onBlur}
      onChange={(item) => onChange(item && { _id: item._id, name: item.name, isShown: true })}
      placeholder={t('recommendations.pickCategory')}
      value={value}
    />
  );
}

/** Names of subcategories repeat, so their category is chosen first. */
function SubcategorySubject({ value, onChange, onBlur }: PickerProps) {
  const t = useTranslate();
  const [category, setCategory] = useState<Named | null>(value?.category ?? null);
  const { data } = useQuery({
    enabled: category !== null,
    queryKey: ['GET /subcategories', 'of', category?._id],
    queryFn: ({ signal }) =>
      api.call('GET /categories/:id/subcategories', {
        params: { id: category?._id ?? '' },
        query: { limit: 200 },
        signal,
      }),
  });
  const subcategories = data?.data ?? [];
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <RemotePicker
        delay={delays.adminCategorySearchDebounce}
        label={t('recommendations.category')}
        list="GET /categories"
        onChange={(item) => {
          setCategory(item);
          onChange(null);
        }}
        placeholder={t('recommendations.pickCategory')}
        value={category}
      />
      <Select
        disabled={subcategories.length === 0}
        label={t('recommendations.subcategory')}
        onBlur={onBlur}
        onChange={(id) => {
          const item = subcategories.find(({ _id }) => _id === id);
          if (!item || !category) return;
          const { _id, name } = category;
          onChange({ _id: item._id, name: item.name, isShown: true, category: { _id, name } });
        }}
        options={subcategories.map(({ _id, name }) => ({ value: _id, label: name }))}
        placeholder={t('recommendations.pickSubcategory')}
        value={value?._id ?? ''}
      />
    </div>
  );
}
