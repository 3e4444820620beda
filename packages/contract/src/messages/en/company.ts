/** Frame of the pages about the shop. Their default texts are in `built-in-pages.ts`. */
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
