import { z } from 'zod';

/** What everybody may know of the shop; the owner changes it while the shop runs. */
export const shopFacts = z
  .object({
    shopName: z.string(),
    /** Absent where the shop has the mark it came with. */
    logo: z.string().optional(),
    /** Styles of a shop with colours of its own. */
    look: z.string().optional(),
    brandColour: z.string(),
    /** Behind the title of every page, where it is not the shop's name. */
    titleSuffix: z.string().optional(),
    homeTitle: z.string().optional(),
    description: z.string().optional(),
    /** What a shared link shows where the page has no picture of its own. */
    sharePicture: z.string().optional(),
    contact: z.object({
      email: z.string().optional(),
      phone: z.string().optional(),
      address: z.array(z.string()),
      country: z.string().optional(),
    }),
    /** Addresses of the shop's profiles elsewhere. */
    profiles: z.array(z.object({ name: z.string(), url: z.string() })),
    /** Mail domains that may sign up; none means every one. */
    signupDomains: z.array(z.string()),
    /** Whether people may buy without an account. */
    guestCheckout: z.boolean(),
    /** People are asked to confirm their address as soon as they sign up. */
    confirmsAtSignUp: z.literal(true).optional(),
    /** The owner offers no payment by card. */
    cardsOff: z.literal(true).optional(),
    returnDays: z.int(),
    /** One sentence: who brings it back, and what that costs. */
    returnWay: z.string(),
    lowStock: z.int(),
    /** Beside prices, where a tax is added to them at the checkout. */
    taxNote: z.string().optional(),
    currency: z.string().length(3),
    /** The clock by which the shop writes days. */
    timeZone: z.string(),
    /** Texts that pages say in other words than they came with, by key. */
    texts: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'ShopFacts' });

/** The allow-list of settings that may reach a browser. */
export const publicSettings = z.object({
  ...shopFacts.shape,
  /** Address of the API as browsers reach it; empty when it is the page's own origin. */
  apiUrl: z.string(),
  quirks: z.enum(['off', 'documented']),
  /** The provider people may sign in with; null hides the button. */
  socialSignIn: z.object({ name: z.string() }).nullable(),
  /** Without a card provider the checkout offers cash alone. */
  cardPayments: z.boolean(),
  /** Development pages (`/dev/...`) exist only when this is true. */
  development: z.boolean(),
});

export type ShopFacts = z.infer<typeof shopFacts>;
export type PublicSettings = z.infer<typeof publicSettings>;
