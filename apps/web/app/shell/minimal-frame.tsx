import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { contentId } from './skip-link.tsx';

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
