import type { Announcement, ShopFrame } from '@matjar/contract/content.ts';
import { use, useEffect, useState } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { readStored, writeStored } from '../browser-storage.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { NonceContext } from '../nonce-context.ts';
import { AppLink } from '../ui/app-link.tsx';
import { IconButton } from '../ui/icon-button.tsx';

const storageKey = 'announcement';

/** Hides what was closed before it is painted. */
const hideScript = `try { const bar = document.currentScript.previousElementSibling;
  if (localStorage.${storageKey} === bar.dataset.id) bar.hidden = true; } catch {}`;

const tones = {
  dark: 'bg-footer text-white',
  brand: 'bg-brand text-on-brand',
  quiet: 'bg-sunken',
};

const places = { all: /^/, home: /^\/$/, catalogue: /^\/($|products|all)/i };

/** One line of the shop's owner above the header. */
export function AnnouncementBar() {
  const frame = useRouteLoaderData<{ frame: ShopFrame }>('layouts/shop-layout')?.frame;
  const { pathname } = useLocation();
  const bar = frame?.announcement;
  return bar && places[bar.shownOn].test(pathname) ? <Bar bar={bar} key={bar.id} /> : null;
}

function Bar({ bar: { id, text, href, linkText, tone, dismissible } }: { bar: Announcement }) {
  const t = useTranslate();
  const nonce = use(NonceContext);
  const [closed, setClosed] = useState(false);
  useEffect(() => setClosed(readStored(storageKey) === id), [id]);
  if (closed) return null;
  return (
    <>
      <div className={tones[tone]} data-id={id} suppressHydrationWarning>
        <div className="wrap flex min-h-11 items-center justify-center gap-2 text-sm">
          <p className="text-balance py-1.5 text-center">
            {text}{' '}
            {href && (
              <AppLink className="font-semibold underline underline-offset-4" href={href}>
                {linkText || href}
              </AppLink>
            )}
          </p>
          {dismissible && (
            <IconButton
              icon="x"
              iconSize={18}
              label={t('ui.close')}
              onClick={() => {
                writeStored(storageKey, id);
                setClosed(true);
              }}
            />
          )}
        </div>
      </div>
      {dismissible && (
        <script nonce={nonce} suppressHydrationWarning>
          {hideScript}
        </script>
      )}
    </>
  );
}
