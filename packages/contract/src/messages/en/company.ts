/** Around the pages about the shop. What they say is `built-in-pages.ts`, until somebody edits them. */
export const company = {
  navigation: 'About the shop',
  contactShop: 'Write, call or come by',
  deliveryWhere: 'Where',
  deliveryDays: 'Arrives within',
  deliveryFromPrice: 'from {price}',
  deliveryStandard: 'Standard, {days}: {price}',
  deliveryExpress: 'Express, {days}: {price}',
  deliveryPickup: 'Pick-up, {days}: {price}',
  deliveryPrice: 'Costs',
  deliveryCash: 'Paying the courier in cash adds {fee}, whatever the order costs.',
} as const;
