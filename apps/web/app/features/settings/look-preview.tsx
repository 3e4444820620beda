import { priceToPay } from '@matjar/contract/catalog/price-to-pay.ts';
import { otherRendition } from '@matjar/contract/media/media.ts';
import { defaultColours, deriveTokens } from '@matjar/contract/settings/colours.ts';
import { numberFormats } from '@matjar/contract/settings/shop-formats.ts';
import { type CSSProperties, useState } from 'react';
import { api } from '../../api-client.ts';
import { formatPrice } from '../../i18n/formats.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQuery } from '../../queries.ts';
import { BrandMark } from '../../shell/logo.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { CountBadge } from '../../ui/badge.tsx';
import { CatalogPicture } from '../../ui/catalog-picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Segments } from '../../ui/segments.tsx';
import type { SettingsZodForm } from './settings-form.tsx';

/** Backgrounds of the page, in the theme of the admin. */
const grounds = {
  light: {
    surface: '#ffffff',
    line: '#e9e5e0',
    t1: '#1c1917',
    t2: '#57534e',
    tile: 'radial-gradient(120% 90% at 50% 30%, #faf9f7 0, #f5f3f0 55%, #efece7 100%)',
    field: '#8f877e',
  },
  dark: {
    surface: '#1b1815',
    line: '#2e2924',
    t1: '#f5f1ec',
    t2: '#b9b1a7',
    tile: 'radial-gradient(90% 80% at 50% 42%, #8b8277 0, #655d54 50%, #48423b 100%)',
    field: '#857b70',
  },
} as const;

type Theme = keyof typeof grounds;

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A preview of the shop with the colours, name, logo and formats being edited. */
export function LookPreview({ form, className }: { form: SettingsZodForm; className?: string }) {
  const t = useTranslate();
  const [theme, setTheme] = useState<Theme>('light');
  return (
    <Panel className={classNames('min-w-0', className)} dense flush>
      <div className="flex items-center justify-between gap-3 p-4">
        <h2 className="font-head text-md tracking-[-0.02em]">{t('settings.preview')}</h2>
        <Segments
          label={t('settings.preview')}
          onChange={setTheme}
          options={[
            { value: 'light', label: t('settings.previewLight') },
            { value: 'dark', label: t('settings.previewDark') },
          ]}
          value={theme}
        />
      </div>
      <ShopCorner form={form} theme={theme} />
      <p className="bg-sunken px-4 py-3 text-t2 text-xs">
        {t('settings.previewNote')}{' '}
        <AppLink className="font-semibold text-brand-ink hover:underline" href="/" target="_blank">
          {t('settings.openShop')}
        </AppLink>
      </p>
    </Panel>
  );
}

function ShopCorner({ form, theme }: { form: SettingsZodForm; theme: Theme }) {
  const t = useTranslate();
  const product = useBestSeller();
  const [brand, link, shopName, logo, currency, numberFormat] = form.fields.watch([
    'brandColour',
    'linkColour',
    'shopName',
    'logo',
    'currency',
    'numberFormat',
  ]);
  const amount = product ? priceToPay(product) : 219;
  const tokens = deriveTokens({
    brand: isColour(brand) ? brand : defaultColours.brand,
    link: isColour(link) ? link : defaultColours.link,
  });
  const style = Object.fromEntries(
    Object.entries({
      ...tokens.light,
      ...(theme === 'dark' && tokens.dark),
      ...grounds[theme],
    }).map(([name, value]) => [`--${name}`, value]),
  ) as CSSProperties;
  const mark = t('shell.brand');
  return (
    <div className="bg-surface text-t1" inert style={{ ...style, colorScheme: theme }}>
      <div className="flex h-14 items-center gap-2.5 border-line border-y px-4 font-[750] text-md tracking-[-0.045em]">
        {logo ? (
          <img
            alt=""
            className="size-7.5 rounded-r1 object-contain"
            src={otherRendition(logo, 96, 'webp')}
          />
        ) : (
          <BrandMark />
        )}
        <span className="min-w-0 truncate">
          {shopName.toLowerCase() === mark ? mark : shopName}
        </span>
        <span className="relative ms-auto grid size-11 place-items-center">
          <Icon name="shopping-bag" size={22} />
          <CountBadge count={2} />
        </span>
      </div>
      <div className="p-4">
        <div className="relative">
          <CatalogPicture
            alt=""
            className="aspect-[4/3]! rounded-r2"
            picture={product?.imageCoverPicture}
            sizes="300px"
          />
          <span className="absolute start-3 top-3 rounded-r1 bg-brand px-2 py-0.5 font-semibold text-on-brand text-xs">
            22% OFF
          </span>
        </div>
        <p className="mt-3 font-card">{product?.title ?? t('settings.previewProduct')}</p>
        <p className="mt-1 font-bold text-md">
          {formatPrice(amount, currency, numberFormats[numberFormat])}
        </p>
        <span className="mt-3 flex h-12 items-center justify-center gap-2 rounded-control bg-brand font-semibold text-on-brand">
          <Icon name="shopping-bag" size={18} />
          {t('cart.addToCart')}
        </span>
        <p className="mt-3 flex items-center gap-3 text-sm">
          <span className="grid size-5 place-items-center rounded-sm bg-brand text-on-brand">
            <Icon name="check" size={14} />
          </span>
          {t('settings.previewChoice')}
        </p>
        <p className="mt-3 rounded-control bg-brand-tint px-3 py-2.5 text-sm">
          <span className="font-semibold text-brand-ink underline underline-offset-4">
            {t('settings.previewLink')}
          </span>
        </p>
      </div>
    </div>
  );
}

/** Undefined if there is nothing to sell. */
function useBestSeller() {
  const { data } = useQuery({
    queryKey: ['GET /products', 'best seller'],
    queryFn: ({ signal }) =>
      api.call('GET /products', { query: { sort: '-sold', limit: 1 }, signal }),
  });
  return data?.data[0];
}
