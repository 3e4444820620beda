import type { Announcement } from '@matjar/contract/content/content.ts';
import { use, useState } from 'react';
import { useLocation } from 'react-router';
import { NonceContext } from '../document-contexts.ts';
import { useIsTyping } from '../features/catalog/search/search-path.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import { AppLink } from '../ui/app-link.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useShopFrame } from './shop-frame.ts';

const storageKey = 'announcement';

/** Hides what was closed before it is painted. */
const hideScript = `try{let b=document.currentScript.previousElementSibling;b.hidden=localStorage.${storageKey}===b.dataset.id}catch{}`;

const tones = {
  dark: 'bg-footer text-white',
  brand: 'bg-brand text-on-brand',
  quiet: 'bg-sunken',
};

const places = { all: /^/, home: /^\/$/, catalogue: /^\/($|products|all)/i };

/** One line of the shop's owner above the header. */
export function AnnouncementBar() {
  const { pathname } = useLocation();
  const bar = useShopFrame()?.announcement;
  const isHere = Boolean(bar && places[bar.shownOn].test(pathname));
  // A list that opens while somebody types must not move the search box.
  const isTyping = useIsTyping();
  const [isShown, setShown] = useState(isHere);
  if (!isTyping && isShown !== isHere) setShown(isHere);
  return bar && isShown ? <Bar bar={bar} /> : null;
}

function Bar({ bar: { id, text, href, linkText, tone, dismissible } }: { bar: Announcement }) {
  const t = useTranslate();
  const nonce = use(NonceContext);
  // The server cannot know; there the script below hides it.
  const isClosed = typeof document === 'object' && readStored(storageKey) === id;
  return (
    <>
      <aside className={tones[tone]} data-id={id} hidden={isClosed} suppressHydrationWarning>
        <div className="wrap flex min-h-11 items-center justify-center gap-2 text-xs sm:text-sm">
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
              className="text-inherit hover:text-t1"
              icon="x"
              iconSize={18}
              label={t('ui.close')}
              onClick={({ currentTarget }) => {
                writeStored(storageKey, id);
                currentTarget.closest<HTMLElement>('[data-id]')?.toggleAttribute('hidden', true);
              }}
            />
          )}
        </div>
      </aside>
      {dismissible && (
        <script nonce={nonce} suppressHydrationWarning>
          {hideScript}
        </script>
      )}
    </>
  );
}
