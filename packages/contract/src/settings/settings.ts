import { z } from 'zod';
import { confirmedRequest } from '../accounts/second-factor.ts';
import { countryCodes } from '../delivery/countries.ts';
import type { MessageKey } from '../messages/message-types.ts';
import { currencyCodes } from '../money.ts';
import { cashRules } from '../orders/cash-trust.ts';
import {
  bankIban,
  initialPaymentMethods,
  methodReadiness,
  paymentMethodSettings,
} from '../payments/payment-settings.ts';
import { isReadableLine } from '../readable-text.ts';
import { taxModes, taxName, taxPercent, taxRates } from '../taxes/taxes.ts';
import {
  contrastOfBrand,
  contrastOfLink,
  defaultColours,
  minContrast,
  nearestBrand,
  nearestLink,
} from './colours.ts';
import { dateFormatNames, numberFormatNames } from './shop-formats.ts';

/**
 * Settings that an owner may change at run time. A setting needs one entry: group, schema and default. An
 * empty text means "not stated".
 */

export const settingGroups = [
  'shop',
  'look',
  'region',
  'signUp',
  'security',
  'sales',
  'payments',
  'taxes',
  'seo',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** When people have to confirm their address: never, before their first review, or at sign-up. */
export const emailConfirmations = ['off', 'reviews', 'signUp'] as const;

interface Definition<Schema extends z.ZodType = z.ZodType> {
  group: SettingGroup;
  schema: Schema;
  initial: z.output<Schema>;
}

type Key = { error: MessageKey };

function define<Schema extends z.ZodType>(
  group: SettingGroup,
  schema: Schema,
  initial: z.output<Schema>,
): Definition<Schema> {
  return { group, schema, initial };
}

/** A readable line of text; may be empty. */
function line(max: number) {
  return z
    .string({ error: 'settingRules.textMissing' } satisfies Key)
    .trim()
    .max(max, { error: 'settingRules.textTooLong' } satisfies Key)
    .refine(isReadableLine, { error: 'ui.unreadableText' } satisfies Key);
}

function wholeNumber(min: number, max: number) {
  return z.coerce
    .number({ error: 'settingRules.numberMissing' } satisfies Key)
    .int({ error: 'settingRules.numberMissing' } satisfies Key)
    .superRefine((value, context) => {
      if (value >= min && value <= max) return;
      const message = 'settingRules.numberOutOfRange' satisfies MessageKey;
      context.addIssue({ code: 'custom', message, least: min, most: max });
    });
}

/** Only URLs of the service itself, so that a link labelled Instagram leads to Instagram. */
function profileOn(host: string) {
  const profile = new RegExp(
    `^https://([a-z0-9-]+\\.)*${host.replace('.', '\\.')}/[^\\s\\\\]+$`,
    'i',
  );
  return line(200).refine((text) => text === '' || profile.test(text), {
    error: 'settingRules.profileNotValid',
  } satisfies Key);
}

function colour(contrastOf: (colour: string) => number, findNearest: (colour: string) => string) {
  return z
    .string({ error: 'settingRules.colourNotValid' } satisfies Key)
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, { error: 'settingRules.colourNotValid', abort: true })
    .superRefine((value, context) => {
      const ratio = contrastOf(value);
      if (ratio >= minContrast.text) return;
      const message = 'settingRules.colourTooPale' satisfies MessageKey;
      context.addIssue({ code: 'custom', message, ratio, nearest: findNearest(value) });
    });
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const mailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(100)
  .regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, { error: 'settingRules.domainNotValid' } satisfies Key);

/** The URL returned by an upload; null for none. */
const picture = z
  .string()
  .regex(/^\/media\/[0-9a-f]{32}-\d+\.webp$/, {
    error: 'settingRules.pictureNotValid',
  } satisfies Key)
  .nullable();

export const settingDefinitions = {
  shopName: define(
    'shop',
    line(40).min(1, { error: 'settingRules.textMissing' } satisfies Key),
    'Matjar',
  ),
  logo: define('shop', picture, null),
  sellerName: define('shop', line(100), ''),
  contactEmail: define(
    'shop',
    line(254).refine((text) => text === '' || z.email().safeParse(text).success, {
      error: 'settingRules.emailNotValid',
    } satisfies Key),
    '',
  ),
  contactPhone: define(
    'shop',
    line(30).regex(/^(\+?[\d\s()-]{5,})?$/, { error: 'settingRules.phoneNotValid' } satisfies Key),
    '',
  ),
  address: define(
    'shop',
    z
      .array(line(60).min(1, { error: 'settingRules.addressLines' } satisfies Key))
      .max(4, { error: 'settingRules.addressLines' } satisfies Key),
    [],
  ),
  country: define('shop', z.enum(['', ...countryCodes]), ''),
  taxNumber: define('shop', line(40), ''),
  taxMode: define('taxes', z.enum(taxModes), 'off'),
  taxName: define('taxes', taxName, 'VAT'),
  taxPercent: define('taxes', taxPercent, 0),
  taxRates: define('taxes', taxRates, []),
  facebook: define('shop', profileOn('facebook.com'), ''),
  instagram: define('shop', profileOn('instagram.com'), ''),
  x: define('shop', profileOn('x.com'), ''),
  youtube: define('shop', profileOn('youtube.com'), ''),
  tiktok: define('shop', profileOn('tiktok.com'), ''),

  brandColour: define('look', colour(contrastOfBrand, nearestBrand), defaultColours.brand),
  linkColour: define('look', colour(contrastOfLink, nearestLink), defaultColours.link),

  /** Currency of all amounts, chosen before the first sale. */
  currency: define('region', z.enum(currencyCodes), 'USD'),
  timeZone: define(
    'region',
    z
      .string()
      .max(60)
      .refine(isTimeZone, { error: 'settingRules.timeZoneNotValid' } satisfies Key),
    'Africa/Cairo',
  ),
  numberFormat: define('region', z.enum(numberFormatNames), 'comma'),
  dateFormat: define('region', z.enum(dateFormatNames), 'monthFirst'),

  signupDomains: define(
    'signUp',
    z.array(mailDomain).max(20, { error: 'settingRules.tooManyDomains' } satisfies Key),
    ['gmail.com'],
  ),
  guestCheckout: define('signUp', z.boolean(), true),
  emailConfirmation: define('signUp', z.enum(emailConfirmations), 'off'),
  keepSearches: define('signUp', z.boolean(), true),

  staffSecondFactor: define('security', z.boolean(), false),
  staffSessionHours: define('security', wholeNumber(1, 720), 168),

  firstOrderNumber: define('sales', wholeNumber(1, 1_000_000_000), 10_001),
  returnDays: define('sales', wholeNumber(1, 365), 14),
  returnWay: define('sales', line(120), 'The courier picks it up, free of charge.'),
  returnAddress: define('sales', line(200), ''),
  cashRule: define('sales', z.enum(cashRules), 'none'),
  cashRefusals: define('sales', wholeNumber(1, 20), 2),
  cashRefusalDays: define('sales', wholeNumber(1, 730), 180),
  cashConfirmHours: define('sales', wholeNumber(1, 168), 24),
  lowStock: define('sales', wholeNumber(0, 10_000), 5),
  /** Per product, across its variants; 0 for no limit. */
  piecesPerOrder: define('sales', wholeNumber(0, 100_000), 0),

  paymentMethods: define('payments', paymentMethodSettings, initialPaymentMethods),
  bankName: define('payments', line(60), ''),
  bankAccountName: define('payments', line(100), ''),
  bankIban: define('payments', bankIban, ''),
  bankInstructions: define('payments', line(300), ''),
  transferReminderDays: define('payments', wholeNumber(1, 60), 3),
  transferDays: define('payments', wholeNumber(1, 60), 7),

  titleSuffix: define('seo', line(40), ''),
  homeTitle: define('seo', line(70), ''),
  description: define('seo', line(170), ''),
  sharePicture: define('seo', picture, null),

  backupsArranged: define('shop', z.boolean(), false),
} as const;

export type SettingName = keyof typeof settingDefinitions;
export type ShopSettingValues = {
  -readonly [Name in SettingName]: z.output<(typeof settingDefinitions)[Name]['schema']>;
};

export const settingNames = Object.keys(settingDefinitions) as SettingName[];

export const initialSettings = Object.fromEntries(
  settingNames.map((name) => [name, settingDefinitions[name].initial]),
) as ShopSettingValues;

type Schemas = { [Name in SettingName]: (typeof settingDefinitions)[Name]['schema'] };

/** All settings, as the form sends them. */
export const settingValues = z.object(
  Object.fromEntries(
    settingNames.map((name) => [name, settingDefinitions[name].schema]),
  ) as unknown as Schemas,
);

/** The bank account of the shop: a change could redirect customers' payments. */
export const accountSettings = [
  'bankName',
  'bankAccountName',
  'bankIban',
  'bankInstructions',
] as const satisfies readonly SettingName[];

/** Absent fields stay. Changes of the bank account need the password. */
export const settingsChange = confirmedRequest.extend({
  version: z.int().meta({ description: 'The version that was read; over a newer one: conflict.' }),
  values: settingValues.partial(),
});

export const settingsRestore = confirmedRequest.extend({ version: z.int() });

/** A setting fixed by the environment, or a secret that is only there. */
const environmentSetting = z.object({
  name: z.string(),
  isSet: z.boolean(),
});

export const shopSettings = z
  .object({
    values: settingValues,
    initial: settingValues.meta({ description: 'What each is while nobody has said otherwise.' }),
    fixed: z
      .partialRecord(z.enum(settingNames as [SettingName, ...SettingName[]]), z.string())
      .meta({ description: 'Set by the environment, with the name of the variable.' }),
    environment: z.array(environmentSetting),
    payments: z.array(methodReadiness),
    lastOrderNumber: z.int(),
    version: z.int(),
  })
  .meta({ id: 'ShopSettings' });

export const shopSettingsResponse = z.object({ data: shopSettings });

export const checklistItems = [
  'mail',
  'payments',
  'storage',
  'https',
  'backups',
  'seller',
  'products',
  'delivery',
] as const;

/** Requirements before a shop opens. */
export const checklist = z.object({
  data: z.array(z.object({ item: z.enum(checklistItems), done: z.boolean() })),
});

export type SettingsChange = z.infer<typeof settingsChange>;
export type ShopSettingsData = z.infer<typeof shopSettings>;
export type ChecklistItem = z.infer<typeof checklist>['data'][number];
