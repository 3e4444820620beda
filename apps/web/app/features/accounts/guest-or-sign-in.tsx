import type { Cart } from '@matjar/contract/cart/cart.ts';
import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api-client.ts';
import { mergeVisitorCart } from '../../cart-data/merge-visitor-cart.ts';
import { readCart } from '../../cart-data/use-cart.ts';
import {
  countItems,
  readVisitorCart,
  useIsVisitorCartEmpty,
  type VisitorCartItem,
} from '../../cart-data/visitor-cart.ts';
import { SubmitButton } from '../../form/form.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { useQueryClient } from '../../queries.ts';
import { startSession } from '../../session/session-store.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AuthHeading } from './auth-page.tsx';
import { GuestEmailForm } from './guest-email-form.tsx';

/** Before the checkout: continue as a guest, or sign in. */
export function GuestOrSignIn({ returnTo, children }: { returnTo: string; children: ReactNode }) {
  const t = useTranslate();
  const { cardPayments } = usePublicSettings();
  const headingId = useId();
  const isEmpty = useIsVisitorCartEmpty();
  // A checkout path with a cart id means they were signed in a moment ago.
  const isOfUser = /^\/checkout\/cart\/[^/]/i.test(returnTo);
  return (
    <>
      <AppLink
        className="-ms-1 mb-2 inline-flex h-11 items-center gap-2 rounded-r1 px-1 text-t2 underline-offset-4 hover:underline max-lg:hidden"
        href="/"
      >
        <Icon name="chevron-left" size={18} />
        {t('guests.back')}
      </AppLink>
      {/* Same height for both: only the browser knows which one is shown. */}
      <div className="max-sm:min-h-29">
        {isEmpty && isOfUser ? (
          <AuthHeading text={t('guests.signedOutText')} title={t('guests.signedOutTitle')} />
        ) : isEmpty ? (
          <AuthHeading text={t('guests.emptyText')} title={t('guests.emptyTitle')} />
        ) : (
          <AuthHeading text={t('guests.text')} title={t('guests.title')} />
        )}
      </div>
      <div className="grid gap-6 xl:grid-cols-2">
        <GuestPanel returnTo={returnTo} />
        <p className="flex items-center gap-6 text-t3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line xl:hidden">
          {t('guests.orSignIn')}
        </p>
        <section
          aria-labelledby={headingId}
          className="xl:rounded-r3 xl:border xl:border-line xl:px-6 xl:pt-6 xl:pb-2"
        >
          <h2 className="text-md! max-xl:sr-only" id={headingId}>
            {t('accountPages.signInTitle')}
          </h2>
          <p className="mt-1 mb-6 min-h-11 text-pretty text-t2 max-xl:hidden">
            {t('guests.signInText')}
          </p>
          {children}
        </section>
      </div>
      <p className="mt-6 flex items-center gap-2 text-t2 max-xl:justify-center">
        <Icon name="lock" size={18} />
        {t(cardPayments ? 'cartPage.payNote' : 'cartPage.payNoteCash')}
      </p>
    </>
  );
}

const promises = ['guests.noPassword', 'guests.followByLink', 'guests.passwordLater'] as const;

function GuestPanel({ returnTo }: { returnTo: string }) {
  const t = useTranslate();
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col rounded-r3 border-2 border-brand-line px-5 py-6 xl:px-6"
    >
      <h2 className="text-md!" id={headingId}>
        {t('guests.start')}
      </h2>
      <p className="mt-1 mb-6 min-h-11 text-pretty text-t2 max-xl:mb-4 max-xl:min-h-0">
        {t('guests.startText')}
      </p>
      <GuestForm returnTo={returnTo} />
      <ul className="my-6 grid gap-2.5 text-t2 max-xl:hidden">
        {promises.map((promise) => (
          <li className="flex items-center gap-3" key={promise}>
            <Icon className="shrink-0 text-ok" name="check" size={20} />
            {t(promise)}
          </li>
        ))}
      </ul>
      <p className="mt-auto flex items-start gap-2.5 rounded-control bg-ground px-3.5 py-3 text-t2 text-xs max-xl:hidden">
        <Icon className="shrink-0" name="info" size={18} />
        {t('guests.orderedBefore')}
      </p>
    </section>
  );
}

function GuestForm({ returnTo }: { returnTo: string }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  async function start(values: { email: string }) {
    const session = await api.call('POST /auth/guest', { body: values });
    const wanted = readVisitorCart();
    startSession(session);
    await mergeVisitorCart(t);
    const way = nextGuestPage(returnTo, wanted, readCart(queryClient));
    await navigate(way, { replace: true });
  }

  return (
    <GuestEmailForm email="" send={start}>
      {(form) => (
        <SubmitButton form={form} size="lg" wide>
          {t('guests.start')}
        </SubmitButton>
      )}
    </GuestEmailForm>
  );
}

/**
 * The next page of a guest: the checkout if they have seen the cart and it is unchanged; else the cart, which
 * shows what changed.
 */
export function nextGuestPage(
  returnTo: string,
  wanted: readonly VisitorCartItem[],
  cart: Pick<Cart, '_id' | 'products'> | undefined,
): string {
  if (!cart || wanted.length === 0 || !/^\/checkout\/cart\/?$/i.test(returnTo)) return returnTo;
  const pieces = cart.products.reduce((sum, { count }) => sum + count, 0);
  const isSame = cart.products.length === wanted.length && pieces === countItems(wanted);
  return isSame ? `/checkout/cart/${cart._id}` : returnTo;
}
