/** What a buyer pays; null for a variant without a price of its own. SQL has `price_to_pay` for it. */
export function priceToPay<Price extends number | null>({
  price,
  priceAfterDiscount,
}: {
  price: Price;
  priceAfterDiscount?: number | null;
}): Price | number {
  return priceAfterDiscount ?? price;
}
