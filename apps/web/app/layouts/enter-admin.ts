import { loadI18n } from '../i18n/load-i18n.ts';
import { type Navigation, requireStaff, signInPath } from '../session/guards.ts';
import { isSamePerson, readSession, type SessionUser } from '../session/session-store.ts';
import { expectNoSignInDialog } from '../session/sign-in-again.ts';
import { notify } from '../ui/toasts.ts';

/** Who was in the admin area last. */
let inside: SessionUser | undefined;

/**
 * Redirects everybody but staff to the home page. Visitors are told why, with a link to sign in and return; so
 * are people who have just lost their role.
 */
export async function enterAdmin({ url }: Navigation): Promise<void> {
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
    notify('info', i18n._('adminUsers.noLongerStaff'), { id: 'no-longer-staff' });
    return;
  }
  notify('info', i18n._('adminUsers.adminsOnly'), {
    id: 'admins-only',
    links: [{ label: i18n._('shell.signIn'), href: signInPath(url) }],
  });
}
