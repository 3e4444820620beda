import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { Logo } from './logo.tsx';

export const contentId = 'content';

/** The first stop of the Tab key: past the header, straight to the page. */
export function SkipLink() {
  const t = useTranslate();
  return (
    <a
      className="fixed start-4 top-4 z-60 -translate-y-24 rounded-control bg-inv px-5 py-3 font-semibold text-on-inv focus-visible:translate-y-0"
      href={`#${contentId}`}
    >
      {t('shell.skipToContent')}
    </a>
  );
}

/** The logo and nothing that could fail or distract: checkout and error pages. */
export function MinimalFrame({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-line border-b bg-surface">
        <div className="wrap flex h-14 items-center justify-between gap-4 md:h-19">
          <Logo />
          {aside}
        </div>
      </header>
      <main className="wrap w-full grow py-8 outline-hidden md:py-9" id={contentId} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
