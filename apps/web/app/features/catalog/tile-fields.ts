/** What a product tile reads, for calls that need nothing else of a product. */
export const tileFields = [
  'title',
  'price',
  'priceAfterDiscount',
  'quantity',
  'imageCoverPicture',
  'pictures',
  'colors',
  'colorNames',
  'brand',
  'ratingsAverage',
  'ratingsQuantity',
].join(',');
