import { z } from 'zod';

/** What the shop says about itself; the owner may change them at run time. */
export const shopDescription = z
  .object({
    shopName: z.string(),
    /** Absent for the default logo. */
    logo: z.string().optional(),
    /** CSS of a shop with its own colours. */
    look: z.string().optional(),
    brandColour: z.string(),
    /** Suffix of page titles, if it is not the shop's name. */
    titleSuffix: z.string().optional(),
    homeTitle: z.string().optional(),
    description: z.string().optional(),
    /** Preview picture of shared links, for pages without their own. */
    sharePicture: z.string().optional(),
    contact: z.object({
      email: z.string().optional(),
      phone: z.string().optional(),
      address: z.array(z.string()),
      country: z.string().optional(),
    }),
    /** Social profiles of the shop. */
    profiles: z.array(z.object({ name: z.string(), url: z.string() })),
    /** Email domains that may sign up; empty for all. */
    signupDomains: z.array(z.string()),
    /** Whether guest checkout is allowed. */
    guestCheckout: z.boolean(),
    /** Whether people have to confirm their address at sign-up. */
    confirmsAtSignUp: z.literal(true).optional(),
    /** Whether the owner has turned card payments off. */
    cardsOff: z.literal(true).optional(),
    returnDays: z.int(),
    /** A sentence about who returns goods, and the costs. */
    returnWay: z.string(),
    lowStock: z.int(),
    /** Shown beside prices, if tax is added at the checkout. */
    taxNote: z.string().optional(),
    currency: z.string().length(3),
    /** Time zone of displayed days. */
    timeZone: z.string(),
    /** Locales that write numbers and dates, if not that of the language. */
    numbers: z.string().optional(),
    dates: z.string().optional(),
    /** The owner's replacements of texts, by key. */
    texts: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'ShopFacts' });

/** The allow-list of settings that may reach a browser. */
export const publicSettings = z.object({
  ...shopDescription.shape,
  /** URL of the API for browsers; empty if it is the page's own origin. */
  apiUrl: z.string(),
  quirks: z.enum(['off', 'documented']),
  /** The identity provider; null hides the button. */
  socialSignIn: z.object({ name: z.string() }).nullable(),
  /** Without a card provider the checkout offers only cash. */
  cardPayments: z.boolean(),
  /** Without a mail server emails stay in the mailbox of this machine. */
  emailsStay: z.literal(true).optional(),
  /** Development pages (`/dev/...`) exist only when this is true. */
  development: z.boolean(),
});

export type ShopDescription = z.infer<typeof shopDescription>;
export type PublicSettings = z.infer<typeof publicSettings>;
