import type { Brand } from '@matjar/contract/catalog.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { renditionOf } from '../picture-renditions.ts';
import { Slider } from '../slider/slider.tsx';
import { StripNote } from './strip-note.tsx';

const slides =
  '[--slides:2.4] sm:[--slides:3.4] md:[--slides:4.4] lg:[--slides:6.4] xl:[--slides:7.4]';

/** The brands of the shop; `null` when they could not be loaded. */
export function BrandStrip({ brands, className }: { brands: Brand[] | null; className?: string }) {
  const t = useTranslate();
  const link = { href: '/allBrands', text: t('shell.allBrands') };
  const title = t('home.brands');
  if (!brands || brands.length === 0) {
    return <StripNote className={className} failed={!brands} link={link} title={title} />;
  }
  return (
    <Slider
      className={className}
      count={brands.length}
      link={link}
      loops={false}
      slidesClass={slides}
      title={title}
    >
      {brands.map((brand) => (
        <li key={brand._id}>
          <AppLink
            // Marks are drawn in dark ink, so their ground stays light enough in both themes.
            className="grid h-21 place-items-center rounded-r3 border border-line bg-surface px-3 font-semibold text-md transition-shadow duration-150 hover:shadow-s2 dark:border-transparent dark:bg-[#cfc8bf] dark:text-black"
            href={`/products?brand[in]=${brand._id}`}
          >
            <BrandMark brand={brand} />
          </AppLink>
        </li>
      ))}
    </Slider>
  );
}

function BrandMark({ brand: { name, picture } }: { brand: Brand }) {
  if (!picture) return <span className="max-w-full truncate">{name}</span>;
  return (
    <img
      alt={name}
      className="h-15 w-full object-contain"
      decoding="async"
      height={picture.height}
      loading="lazy"
      src={renditionOf(picture, 320, 'webp')}
      width={picture.width}
    />
  );
}
