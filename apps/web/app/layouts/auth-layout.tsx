import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { apiFor } from '../api-client.server.ts';
import { useGuestOffer } from '../features/accounts/sign-in-guards.ts';
import { VisitorCart, VisitorCartRow } from '../features/cart/visitor-cart.tsx';
import { BannerPicture } from '../features/catalog/home/banner-picture.tsx';
import { lightenPicture } from '../features/catalog/light-pictures.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { loadAreaTexts } from '../i18n/load-i18n.ts';
import { useGuardsAgain } from '../session/guards.ts';
import { contentId, SkipLink } from '../shell/frame.tsx';
import { BrandMark, Logo } from '../shell/logo.tsx';
import { fullLinks } from '../styles/stylesheets.ts';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/auth-layout.ts';

const sceneKey = 'hero-sound';

export const links = fullLinks;

/** The panel's picture; without one the panel shows the brand. */
export async function loader({ context, request: { signal } }: Route.LoaderArgs) {
  try {
    const { data } = await apiFor(context).call('GET /banners');
    return { scene: lightenPicture(data.find(({ key }) => key === sceneKey)?.picture) };
  } catch (error) {
    if (!signal.aborted)
      console.error('The picture beside the sign-in forms could not be loaded.', error);
    return { scene: undefined };
  }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const texts = loadAreaTexts('account');
  const data = await serverLoader();
  await texts;
  return data;
}

/** The picture stays while one goes from form to form. */
export function shouldRevalidate() {
  return false;
}

export default function AuthLayout({ loaderData: { scene } }: Route.ComponentProps) {
  useGuardsAgain();
  const Layout = useGuestOffer() ? CheckoutLayout : FormLayout;
  return (
    <Layout scene={scene}>
      <Outlet />
    </Layout>
  );
}

interface LayoutProps {
  scene: Picture | undefined;
  children: ReactNode;
}

/** On the way to buy: the cart on the panel, on narrow screens as a row over the forms. */
function CheckoutLayout({ scene, children }: LayoutProps) {
  const t = useTranslate();
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[440px_minmax(0,1fr)]">
      <SkipLink />
      <div className="lg:hidden">
        <header className="flex h-14 items-center justify-between gap-4 border-line border-b bg-surface px-5">
          <Logo />
          <p className="flex items-center gap-2 text-t2">
            <Icon name="lock" size={18} />
            {t('shell.secureCheckout')}
          </p>
        </header>
        <VisitorCartRow />
      </div>
      <header className="auth-panel auth-panel-cart relative overflow-hidden p-10 text-on-brand max-lg:hidden">
        <Scene scene={scene} />
        <Logo className="relative" onBrand />
        <VisitorCart className="relative mt-6" />
      </header>
      <main
        className="grow bg-page px-5 pt-7 pb-10 outline-hidden lg:px-10 lg:pt-10"
        id={contentId}
        tabIndex={-1}
      >
        <div className="mx-auto w-full max-w-110 xl:max-w-190">{children}</div>
      </main>
    </div>
  );
}

function Scene({ scene }: Pick<LayoutProps, 'scene'>) {
  return scene ? (
    <BannerPicture
      className="auth-scene"
      eager
      picture={scene}
      sizes="(min-width: 1024px) 70vw, 540px"
    />
  ) : (
    <>
      <div aria-hidden="true" className="auth-podium" />
      <div aria-hidden="true" className="auth-mark">
        <BrandMark ground="transparent" ink="#fff1e8" size={320} />
      </div>
    </>
  );
}

/** An orange panel with a scene, above the form on phones and beside it on wide screens. */
function FormLayout({ scene, children }: LayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-2">
      <SkipLink />
      <header className="auth-panel relative h-56 shrink-0 overflow-hidden p-5 text-on-brand lg:h-auto lg:p-10">
        <Scene scene={scene} />
        <Logo className="relative" onBrand />
      </header>
      <main
        className="relative -mt-6 grow rounded-t-[28px] bg-page px-5 pt-7 pb-10 outline-hidden lg:mt-0 lg:grid lg:place-items-center lg:rounded-none lg:px-10 lg:py-16"
        id={contentId}
        tabIndex={-1}
      >
        <div className="mx-auto w-full max-w-100">{children}</div>
      </main>
    </div>
  );
}
