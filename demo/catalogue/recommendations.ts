/** What a shop for electronics knows to go with its goods. Keys of categories and products. */

interface Offer {
  products?: readonly string[];
  categories?: readonly string[];
}

export const offersByCategory: Readonly<Record<string, Offer>> = {
  phones: { products: ['nub-30', 'braid-usb-c-1m'], categories: ['earbuds', 'power-banks'] },
  tablets: { products: ['nub-65', 'braid-usb-c'], categories: ['keyboards'] },
  laptops: { products: ['ledge-7', 'pip-mouse'], categories: ['monitors', 'headphones'] },
  tvs: { products: ['lowtide-bar'], categories: ['gaming', 'cables'] },
  cameras: { products: ['sliver-1tb'], categories: ['power-banks'] },
  watches: { products: ['clutch-sport'], categories: ['chargers'] },
  monitors: { products: ['braid-usb-c', 'lintel-bar'], categories: ['keyboards', 'mice'] },
  keyboards: { categories: ['mice', 'hubs'] },
  mice: { categories: ['keyboards', 'hubs'] },
  'power-banks': { products: ['braid-usb-c-1m', 'nub-65'] },
  headphones: { products: ['slab'], categories: ['chargers'] },
  drones: { products: ['sliver-1tb', 'slab'] },
};

export const offersByProduct: Readonly<Record<string, Offer>> = {
  'sliver-2tb': { products: ['braid-usb-c-1m', 'ledge-7'] },
  'arc-go': { categories: ['phones'] },
};
