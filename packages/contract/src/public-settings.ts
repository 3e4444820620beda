import { z } from 'zod';

/** The allow-list of settings that may reach a browser. */
export const publicSettings = z.object({
  /** Address of the API as browsers reach it; empty when it is the page's own origin. */
  apiUrl: z.string(),
  currency: z.string().length(3),
  signupEmailDomain: z.string(),
  /** Whether people may buy without an account. */
  guestCheckout: z.boolean(),
  quirks: z.enum(['off', 'documented']),
  /** The provider people may sign in with; null hides the button. */
  socialSignIn: z.object({ name: z.string() }).nullable(),
  /** Without a card provider the checkout offers cash alone. */
  cardPayments: z.boolean(),
  /** Development pages (`/dev/...`) exist only when this is true. */
  development: z.boolean(),
});

export type PublicSettings = z.infer<typeof publicSettings>;
