import { ApiError } from '@matjar/client/api-error.ts';
import type { Permission } from '@matjar/contract/accounts/permissions.ts';
import { type ReactNode, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { api, apiAsIs } from '../api-client.ts';
import { AccountButton } from '../features/accounts/account-button.tsx';
import { NotificationBell } from '../features/notifications/notification-bell.tsx';
import { permissionTexts } from '../features/staff/staff-texts.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { loadI18n } from '../i18n/load-i18n.ts';
import { tabQueryClient, useQueryClient } from '../queries.ts';
import { type Navigation, requireStaff, signInPath, useGuardsAgain } from '../session/guards.ts';
import { mayDo } from '../session/permissions.tsx';
import {
  isSamePerson,
  readSession,
  type SessionUser,
  useSession,
} from '../session/session-store.ts';
import { expectNoSignInDialog, useSignInQuestion } from '../session/sign-in-again.ts';
import { prefetchForStaff, refreshNow, refreshPermissions } from '../session/staff-session.ts';
import { countAfterChanges, todoQuery, waitForTodo } from '../session/todo.ts';
import { onFirstInteraction } from '../shell/first-interaction.ts';
import { contentId, SkipLink } from '../shell/frame.tsx';
import { Logo } from '../shell/logo.tsx';
import { useLazyDrawer } from '../shell/opens-on-click.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { isNotFound, NotFoundPage, RouteError } from '../shell/route-error.tsx';
import { fullLinks } from '../styles/stylesheets.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { OnDemand } from '../ui/on-demand.tsx';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { notify } from '../ui/toasts.ts';
import type { Route } from './+types/admin-layout.ts';
import { dashboardLink, permissionOf, startOf } from './admin-links.ts';
import { AdminSearch } from './admin-search.tsx';
import { AdminSide } from './admin-side.tsx';

const loadDrawer = async () => (await import('./admin-drawer.tsx')).default;

const loadStaffMenu = async () => (await import('../features/accounts/staff-menu.tsx')).default;

const loadSignInDialog = () => import('./sign-in-again-dialog.tsx');

export const links = fullLinks;

export async function clientLoader(navigation: Route.ClientLoaderArgs): Promise<null> {
  prefetchForStaff(navigation, [], (queries) => queries.prefetchQuery(todoQuery));
  // The column unfolds what waits: later it would move.
  const enter = enterAdmin(navigation).then(() => waitForTodo(tabQueryClient()));
  await Promise.all([enter, loadTexts()]);
  return null;
}
clientLoader.hydrate = true as const;

let overrides: Record<string, string> | undefined;

/** Storefront pages carry the owner's text overrides; those of the admin area are fetched here, once. */
async function loadTexts(): Promise<void> {
  const [i18n] = await Promise.all([
    loadI18n(document.documentElement.lang, 'account', 'feedback', 'admin'),
    // Bypasses the sign-in dialog for ended sessions, which is not mounted yet.
    fetchOverrides(apiAsIs),
  ]);
  if (overrides) i18n.add(overrides);
}

async function fetchOverrides(client: typeof api): Promise<void> {
  if (overrides || !readSession()) return;
  overrides = await client.call('GET /texts/admin').then(
    ({ data }) => data,
    () => undefined,
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-sunken lg:grid lg:grid-cols-[232px_minmax(0,1fr)]">
      <SkipLink />
      <aside className="sticky top-0 hidden h-dvh flex-col bg-side pt-4 text-on-side lg:flex">
        <Logo className="mx-3.5 mb-3 max-w-[calc(100%-1.75rem)] px-2.5 text-white" isNarrow />
        <AdminSide />
      </aside>
      <div className="min-w-0">
        <TopBar />
        <main
          className="px-4 pt-6 pb-10 outline-hidden md:px-7 [&_h1]:text-lg [&_h1]:tracking-[-0.02em]"
          id={contentId}
          tabIndex={-1}
        >
          {children}
        </main>
      </div>
      <SignInAgain />
    </div>
  );
}

function TopBar() {
  const t = useTranslate();
  const { drawer, buttonProps } = useLazyDrawer(loadDrawer);
  return (
    <header className="flex h-17 items-center gap-2 border-line border-b bg-surface px-4 md:gap-3.5 md:px-7">
      <IconButton
        {...buttonProps}
        className="-ms-2.5 lg:hidden"
        icon="menu"
        iconSize={24}
        label={t('shell.menu')}
      />
      <AdminSearch className="max-w-98 grow" />
      <NotificationBell className="ms-auto" />
      <AccountButton className="-me-2.5 flex" loadStaffMenu={loadStaffMenu} />
      {drawer}
    </header>
  );
}

/** Redirects staff to the set-up of a second factor when the server requires it. */
function useFactorSetup() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (!(error instanceof ApiError) || error.code !== 'second_factor_setup_required') return;
        const query = new URLSearchParams({ returnTo: pathname });
        void navigate(`/account/security?${query}`, { replace: true });
      }),
    [queryClient, navigate, pathname],
  );
}

/** Keeps the permissions of a long-lived tab up to date. */
function usePermissionsOfNow() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked with every screen
  useEffect(() => {
    const ask = () => void refreshPermissions();
    ask();
    // If the token had expired: loads the overrides for the next screen.
    if (!overrides) void fetchOverrides(api).then(loadTexts);
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [pathname]);
  const queries = useQueryClient().getQueryCache();
  // A 403 means that permissions have changed, such as for somebody who is no longer staff.
  useEffect(
    () =>
      queries.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (error instanceof ApiError && error.status === 403) void refreshNow();
      }),
    [queries],
  );
}

export default function AdminLayout() {
  useGuardsAgain();
  useFactorSetup();
  usePermissionsOfNow();
  const queries = useQueryClient();
  useEffect(() => countAfterChanges(queries), [queries]);
  return (
    <Frame>
      <OpenPage />
    </Frame>
  );
}

function SignInAgain() {
  const question = useSignInQuestion();
  // When it is needed, the network may be away, or its files with the release they belong to.
  useEffect(() => onFirstInteraction(() => void loadSignInDialog().catch(() => undefined)), []);
  if (!question) return null;
  return (
    <OnDemand
      load={loadSignInDialog}
      // As if it had been closed: the calls that wait are refused.
      onFailure={() => question.answer(false)}
    >
      {({ default: SignInAgainDialog }) => <SignInAgainDialog question={question} />}
    </OnDemand>
  );
}

/** The page, or why access is denied. People without access to the dashboard start elsewhere. */
function OpenPage() {
  const user = useSession()?.data;
  const { pathname } = useLocation();
  const permission = permissionOf(pathname, user);
  // What one person has typed is not shown to the next.
  if (!permission || mayDo(user, [permission])) return <Outlet key={user?._id} />;
  const start = startOf(user);
  if (permission === dashboardLink.permission && pathname.length <= '/admin/'.length) {
    return <Navigate replace to={start} />;
  }
  return <NoPermission permission={permission} start={start} />;
}

/** An empty frame until the session is checked. */
export function HydrateFallback() {
  const t = useTranslate();
  return (
    <div className="min-h-dvh bg-sunken lg:grid lg:grid-cols-[232px_minmax(0,1fr)]">
      <PageTitle>{t('shell.admin')}</PageTitle>
      <div className="bg-side px-3.5 py-4">
        <Logo className="max-w-full px-2.5 text-white" isNarrow />
      </div>
      <div className="px-4 pt-6 md:px-7">
        <PageSkeleton />
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // Only the frame has the dialog.
  useEffect(expectNoSignInDialog, []);
  if (!isNotFound(error)) return <RouteError error={error} />;
  return (
    <Frame>
      <NotFoundPage />
    </Frame>
  );
}

/** Replaces a page that the role may not open: names the permission and who can grant it. */
function NoPermission({ permission, start }: { permission: Permission; start: string }) {
  const t = useTranslate();
  return (
    <>
      <PageTitle>{t('staff.noAccessTitle')}</PageTitle>
      <EmptyState
        action={
          <ButtonLink href={start} variant="primary">
            {t('staff.noAccessBack')}
          </ButtonLink>
        }
        className="md:py-24"
        heading="h1"
        icon="lock"
        text={t('staff.noAccessText', { permission: t(permissionTexts[permission]) })}
        title={t('staff.noAccessTitle')}
      />
    </>
  );
}

/** Who was in the admin area last. */
let inside: SessionUser | undefined;

/**
 * Redirects everybody but staff to the home page. Visitors see why, with a link to sign in and return; so
 * are people who have just lost their role.
 */
async function enterAdmin({ url }: Navigation): Promise<void> {
  try {
    await requireStaff();
    inside = readSession()?.data;
  } catch (sentHome) {
    expectNoSignInDialog();
    const now = readSession()?.data;
    // No message after signing out in the admin area, nor for who has signed in instead.
    if (now ? inside && isSamePerson(now, inside) : !inside) await explain(url);
    inside = undefined;
    throw sentHome;
  }
}

async function explain(url: URL): Promise<void> {
  const i18n = await loadI18n(document.documentElement.lang, 'admin');
  if (readSession()) {
    notify('info', i18n.write('adminUsers.noLongerStaff'), { id: 'no-longer-staff' });
    return;
  }
  notify('info', i18n.write('adminUsers.adminsOnly'), {
    id: 'admins-only',
    links: [{ label: i18n.write('shell.signIn'), href: signInPath(url) }],
  });
}
