import type { MenuTarget } from '@matjar/contract/content/content-menu.ts';
import { delays } from '@matjar/contract/limits.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Field } from '../../../ui/field.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ProductChoice } from '../../catalog/admin/product-choice.tsx';
import { RemotePicker } from '../../catalog/admin/remote-picker.tsx';
import { useContentList } from '../content-data.ts';

const kinds = {
  path: 'content.targetPath',
  page: 'content.targetPage',
  category: 'content.targetCategory',
  brand: 'content.targetBrand',
  product: 'content.targetProduct',
  search: 'content.targetSearch',
} as const;

function begin(by: MenuTarget['by']): MenuTarget {
  switch (by) {
    case 'path':
      return { by, href: '/' };
    case 'page':
      return { by, page: '' };
    case 'search':
      return { by, keyword: '' };
    default:
      return { by, thing: null };
  }
}

interface TargetProps<Target extends MenuTarget = MenuTarget> {
  target: Target;
  onChange: (target: MenuTarget) => void;
}

/** Target of a link. */
export function LinkTargetFields({
  target,
  onChange,
  error,
}: TargetProps & { error: string | undefined }) {
  const t = useTranslate();
  return (
    <div className="grid gap-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <Field label={t('content.target')}>
        <NativeSelect
          dense
          onChange={(event) => onChange(begin(event.target.value as MenuTarget['by']))}
          options={Object.entries(kinds).map(([value, text]) => ({ value, label: t(text) }))}
          value={target.by}
        />
      </Field>
      <Field error={error} label={t(kinds[target.by])}>
        <TargetChoice onChange={onChange} target={target} />
      </Field>
    </div>
  );
}

function TargetChoice({ target, onChange }: TargetProps) {
  const t = useTranslate();
  switch (target.by) {
    case 'path':
      return (
        <TextInput
          dense
          inputMode="url"
          onChange={(event) => onChange({ ...target, href: event.target.value })}
          value={target.href}
        />
      );
    case 'search':
      return (
        <TextInput
          dense
          maxLength={80}
          onChange={(event) => onChange({ ...target, keyword: event.target.value })}
          value={target.keyword}
        />
      );
    case 'page':
      return <PageChoice onChange={onChange} target={target} />;
    case 'product':
      return (
        <ProductChoice
          max={1}
          onBlur={() => {}}
          onChange={([product]) =>
            onChange({
              by: 'product',
              thing: product ? { id: product._id, name: product.title } : null,
            })
          }
          placeholder={t('content.chooseProduct')}
          value={
            target.thing ? [{ _id: target.thing.id, title: target.thing.name, isShown: true }] : []
          }
        />
      );
    default:
      return <TaxonomyChoice onChange={onChange} target={target} />;
  }
}

function TaxonomyChoice({
  target,
  onChange,
}: TargetProps<Extract<MenuTarget, { by: 'category' | 'brand' }>>) {
  const t = useTranslate();
  const isCategory = target.by === 'category';
  return (
    <RemotePicker
      delay={delays.adminCategorySearchDebounce}
      list={isCategory ? 'GET /categories' : 'GET /brands'}
      onChange={(item) =>
        onChange({ by: target.by, thing: item && { id: item._id, name: item.name } })
      }
      placeholder={t(isCategory ? 'content.chooseCategory' : 'content.chooseBrand')}
      value={target.thing && { _id: target.thing.id, name: target.thing.name }}
    />
  );
}

function PageChoice({ target, onChange }: TargetProps<Extract<MenuTarget, { by: 'page' }>>) {
  const t = useTranslate();
  const pages = useContentList().data?.filter(({ kind }) => kind === 'page') ?? [];
  return (
    <NativeSelect
      dense
      onChange={(event) => onChange({ by: 'page', page: event.target.value })}
      options={[
        { value: '', label: t('content.choosePage') },
        ...pages.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      value={target.page}
    />
  );
}
