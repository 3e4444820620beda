import { type PaymentMethod, paymentMethods } from '@matjar/contract/payments/payment-methods.ts';
import type {
  MethodSettings,
  PaymentMethodSettings,
} from '@matjar/contract/payments/payment-settings.ts';
import { type ShopSettingValues, settingValues } from '@matjar/contract/settings/settings.ts';
import { readNumber } from '../../../form/read-number.ts';

/** The settings of this screen. */
export const paymentSettings = settingValues.pick({
  paymentMethods: true,
  bankName: true,
  bankAccountName: true,
  bankIban: true,
  bankInstructions: true,
  transferReminderDays: true,
  transferDays: true,
});

type Names = keyof typeof paymentSettings.shape;
export type PaymentSettingValues = Pick<ShopSettingValues, Names>;

const amounts = ['minimum', 'maximum', 'fee', 'feePercent'] as const;

/** In the form of the fields: amounts as typed. */
export type MethodDraft = Omit<MethodSettings, (typeof amounts)[number]> &
  Record<(typeof amounts)[number], string>;

export interface PaymentsDraft {
  methods: Record<PaymentMethod, MethodDraft>;
  bankName: string;
  bankAccountName: string;
  bankIban: string;
  bankInstructions: string;
  transferReminderDays: string;
  transferDays: string;
}

export function toDraft(values: PaymentSettingValues): PaymentsDraft {
  const { paymentMethods: methods, transferReminderDays, transferDays, ...bank } = values;
  return {
    ...bank,
    methods: mapMethods(methods, (each) => ({
      ...each,
      minimum: write(each.minimum),
      maximum: write(each.maximum),
      fee: write(each.fee || null),
      feePercent: write(each.feePercent || null),
    })),
    transferReminderDays: String(transferReminderDays),
    transferDays: String(transferDays),
  };
}

export function toValues({ methods, ...draft }: PaymentsDraft): PaymentSettingValues {
  return {
    paymentMethods: mapMethods(methods, (each) => ({
      ...each,
      minimum: read(each.minimum),
      maximum: read(each.maximum),
      fee: read(each.fee) ?? 0,
      feePercent: read(each.feePercent) ?? 0,
    })) as PaymentMethodSettings,
    bankName: draft.bankName,
    bankAccountName: draft.bankAccountName,
    bankIban: draft.bankIban,
    bankInstructions: draft.bankInstructions,
    transferReminderDays: read(draft.transferReminderDays) ?? Number.NaN,
    transferDays: read(draft.transferDays) ?? Number.NaN,
  };
}

function mapMethods<From, To>(
  methods: Record<PaymentMethod, From>,
  change: (method: From) => To,
): Record<PaymentMethod, To> {
  const changed = paymentMethods.map((method) => [method, change(methods[method])] as const);
  return Object.fromEntries(changed) as Record<PaymentMethod, To>;
}

function write(amount: number | null): string {
  return amount === null ? '' : String(amount);
}

/** NaN for invalid numbers, so that the schema reports them; null if empty. */
function read(text: string): number | null {
  return text.trim() === '' ? null : (readNumber(text) ?? Number.NaN);
}
