import type { Permission } from '@matjar/contract/accounts/permissions.ts';
import type { PlainMessageKey } from '@matjar/contract/messages/message-types.ts';
import type { IconName } from '../ui/icon-names.ts';

/** A typed command with a subject: "refund order 10021", "add stock to cable". */
export type Command =
  | { kind: 'refund' | 'order'; number: string }
  | { kind: 'stock'; product: string };

/** The words that begin a command. */
export interface CommandLabels {
  refund: string;
  order: string;
  stock: string;
  stockShort: string;
}

export function readCommand(typed: string, words: CommandLabels): Command | undefined {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const order = words.order.toLowerCase();
  for (const [kind, begins] of [
    ['refund', `${words.refund} ${order}`],
    ['refund', words.refund],
    ['order', order],
  ] as const) {
    const number = after(text, begins.toLowerCase())?.replace(/^#/, '');
    if (number !== undefined && /^\d{1,12}$/.test(number)) return { kind, number };
  }
  const product =
    after(text, words.stock.toLowerCase()) ?? after(text, words.stockShort.toLowerCase());
  return product ? { kind: 'stock', product } : undefined;
}

function after(text: string, begins: string): string | undefined {
  return text.startsWith(`${begins} `) ? text.slice(begins.length + 1) : undefined;
}

interface PaletteScreen {
  text: PlainMessageKey;
  /** Other words for it. */
  also?: PlainMessageKey;
  icon: IconName;
  href: string;
  permission: Permission;
}

/** Screens that the menu has no link of its own for. */
export const furtherScreens: readonly PaletteScreen[] = [
  {
    text: 'adminDelivery.title',
    also: 'adminFrame.alsoDelivery',
    icon: 'truck',
    href: '/admin/settings/delivery',
    permission: 'settings:write',
  },
  {
    text: 'adminTaxes.title',
    also: 'adminFrame.alsoTaxes',
    icon: 'badge-percent',
    href: '/admin/settings/taxes',
    permission: 'settings:write',
  },
  {
    text: 'adminPaymentMethods.title',
    icon: 'credit-card',
    href: '/admin/settings/payments',
    permission: 'settings:write',
  },
  {
    text: 'adminFrame.screenRoles',
    icon: 'shield-check',
    href: '/admin/staff',
    permission: 'staff:write',
  },
  {
    text: 'adminFrame.screenPlanned',
    also: 'adminFrame.alsoPlanned',
    icon: 'calendar-days',
    href: '/admin/bulk/calendar',
    permission: 'bulk:write',
  },
  {
    text: 'adminFrame.titleStock',
    icon: 'boxes',
    href: '/admin/stock',
    permission: 'inventory:write',
  },
];

interface PaletteAction {
  text: PlainMessageKey;
  /** What is made: "new", "create" and "add" with it mean the same. */
  noun?: PlainMessageKey;
  icon: IconName;
  href: string;
  permission: Permission;
  /** Needed too. */
  secondPermission?: Permission;
}

/** Actions that can be started from anywhere. */
export const paletteActions: readonly PaletteAction[] = [
  {
    text: 'adminFrame.actionNewOrder',
    noun: 'adminFrame.thingOrder',
    icon: 'receipt-text',
    href: '/admin/orders/new',
    permission: 'orders:write',
    secondPermission: 'products:read',
  },
  {
    text: 'adminFrame.actionProduct',
    noun: 'adminFrame.thingProduct',
    icon: 'circle-plus',
    href: '/admin/create-product',
    permission: 'products:write',
  },
  {
    text: 'adminFrame.actionCategory',
    noun: 'adminFrame.thingCategory',
    icon: 'circle-plus',
    href: '/admin/add-category',
    permission: 'products:write',
  },
  {
    text: 'adminFrame.actionBrand',
    noun: 'adminFrame.thingBrand',
    icon: 'circle-plus',
    href: '/admin/add-brand',
    permission: 'products:write',
  },
  {
    text: 'adminFrame.actionCoupon',
    noun: 'adminFrame.thingCoupon',
    icon: 'ticket-percent',
    href: '/admin/coupons?open=create',
    permission: 'coupons:write',
  },
  {
    text: 'adminFrame.actionCodes',
    noun: 'adminFrame.thingCodes',
    icon: 'ticket',
    href: '/admin/coupons?open=codes',
    permission: 'coupons:write',
  },
  {
    text: 'adminFrame.actionReceive',
    icon: 'package-open',
    href: '/admin/inventory/receive',
    permission: 'inventory:write',
  },
  {
    text: 'adminFrame.actionCount',
    icon: 'clipboard-list',
    href: '/admin/inventory/count',
    permission: 'inventory:write',
  },
  {
    text: 'adminFrame.actionImport',
    icon: 'file-down',
    href: '/admin/imports',
    permission: 'products:write',
  },
  {
    text: 'adminFrame.actionRefunds',
    icon: 'undo-2',
    href: '/admin/orders',
    permission: 'refunds:write',
  },
  {
    text: 'adminFrame.actionStocks',
    icon: 'boxes',
    href: '/admin/inventory',
    permission: 'inventory:write',
  },
  {
    text: 'adminFrame.actionReported',
    icon: 'message-square-text',
    href: '/admin/reviews?queue=reported',
    permission: 'reviews:moderate',
  },
  {
    text: 'adminFrame.actionInvite',
    noun: 'adminFrame.thingColleague',
    icon: 'user-plus',
    href: '/admin/staff?open=invite',
    permission: 'staff:write',
  },
];
