import { builtInFooter } from '@matjar/contract/content/built-in-menu.ts';
import { currencyName } from '../i18n/formats.ts';
import { useLocale, useTranslate } from '../i18n/i18n-context.tsx';
import { usePublicSettings } from '../public-settings.ts';
import { Logo } from '../shell/logo.tsx';
import { AppLink } from '../ui/app-link.tsx';
import { useShopFrame } from './shop-frame.ts';
import { ThemeSwitch } from './theme-switch.tsx';

export function Footer() {
  const t = useTranslate();
  const locale = useLocale();
  const { currency, shopName, profiles } = usePublicSettings();
  const shown =
    useShopFrame()?.menu?.columns ??
    builtInFooter.map(([title, ...links]) => ({
      title: t(title),
      links: links.map(([href, text]) => ({ href, text: t(text) })),
    }));
  return (
    <footer className="mt-12 bg-footer pt-9 pb-9 text-on-footer md:mt-22 md:pt-14 md:pb-7">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-4 gap-y-7 md:grid-cols-4 lg:grid-cols-[1.7fr_1fr_1fr_1fr_1fr] lg:gap-10">
          <div className="col-span-full lg:col-span-1">
            <Logo className="-ms-1 px-1 text-white" />
            <p className="mt-1.5 max-w-84">{t('shell.footerAbout')}</p>
            {profiles.length > 0 && (
              <p className="mt-3 flex flex-wrap gap-x-4">
                {profiles.map(({ name, url }) => (
                  <a className="footer-link" href={url} key={name} rel="me noreferrer">
                    {name}
                  </a>
                ))}
              </p>
            )}
          </div>
          {shown.map(({ title, links }) => (
            <nav aria-label={title} key={title}>
              <p className="mb-2 font-semibold text-white">{title}</p>
              <ul>
                {links.map(({ text, ...rest }) => (
                  <li key={rest.href}>
                    <AppLink className="footer-link" {...rest}>
                      {text}
                    </AppLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="mt-9 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-side-on border-t pt-5 text-xs">
          <p>{t('shell.copyright', { year: new Date().getUTCFullYear(), shop: shopName })}</p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <p>{t('shell.currencyNote', { currency: currencyName(currency, locale) })}</p>
            <ThemeSwitch onDark />
          </div>
        </div>
      </div>
    </footer>
  );
}
