import { Outlet } from 'react-router';
import { useGuardsAgain } from '../features/accounts/use-guards-again.ts';
import './auth-frame.css';
import { BrandMark } from './brand-mark.tsx';
import { Logo } from './logo.tsx';
import { contentId, SkipLink } from './skip-link.tsx';

/** An orange panel with the brand, above the form on phones and beside it on wide screens. */
export default function AuthFrame() {
  useGuardsAgain();
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-2">
      <SkipLink />
      <header className="auth-panel relative h-56 shrink-0 overflow-hidden p-5 text-on-brand lg:h-auto lg:p-10">
        <Logo className="relative" onBrand />
        <div aria-hidden="true" className="auth-podium" />
        <div aria-hidden="true" className="auth-mark">
          <BrandMark ground="transparent" ink="#fff1e8" size={320} />
        </div>
      </header>
      <main
        className="relative -mt-6 grow rounded-t-[28px] bg-page px-5 pt-7 pb-10 outline-hidden lg:mt-0 lg:grid lg:place-items-center lg:rounded-none lg:px-10 lg:py-16"
        id={contentId}
        tabIndex={-1}
      >
        <div className="mx-auto w-full max-w-100">
          <Outlet />
        </div>
      </main>
    </div>
  );
}
