import { Outlet } from 'react-router';
import { apiFor } from '../api-client.server.ts';
import { BannerPicture } from '../features/catalog/home/banner-picture.tsx';
import { lightenPicture } from '../features/catalog/light-pictures.ts';
import { loadAreaTexts } from '../i18n/load-i18n.ts';
import { useGuardsAgain } from '../session/guards.ts';
import { BrandMark } from '../shell/brand-mark.tsx';
import { Logo } from '../shell/logo.tsx';
import { contentId, SkipLink } from '../shell/skip-link.tsx';
import { fullLinks } from '../styles/stylesheets.ts';
import type { Route } from './+types/auth-layout.ts';

const sceneKey = 'hero-sound';

export const links = fullLinks;

/** The panel's picture; without one the panel shows the brand. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { data } = await apiFor(context).call('GET /banners');
    return { scene: lightenPicture(data.find(({ key }) => key === sceneKey)?.picture) };
  } catch (error) {
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

/** An orange panel with a scene, above the form on phones and beside it on wide screens. */
export default function AuthLayout({ loaderData: { scene } }: Route.ComponentProps) {
  useGuardsAgain();
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-2">
      <SkipLink />
      <header className="auth-panel relative h-56 shrink-0 overflow-hidden p-5 text-on-brand lg:h-auto lg:p-10">
        {scene ? (
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
        )}
        <Logo className="relative" onBrand />
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
