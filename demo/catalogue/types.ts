/** The shape of the demo catalogue's data. Everything here is invented; no brand, person or product exists. */

/** Which shapes the studio can photograph. A product names one kind and one of its variants. */
export const studioKinds = {
  smartphone: ['flat-triple', 'curved-dual', 'round-camera'],
  tablet: ['slim', 'kids', 'pen'],
  laptop: ['ultrabook', 'gaming', 'convertible'],
  monitor: ['flat', 'ultrawide', 'arm'],
  television: ['feet', 'pedestal', 'frame'],
  headphones: ['oval', 'round', 'studio'],
  earbuds: ['pebble', 'stick', 'hook'],
  speaker: ['barrel', 'brick', 'soundbar', 'shelf'],
  smartwatch: ['square', 'round', 'band'],
  'power-bank': ['slab', 'slim', 'station'],
  cable: ['coil', 'flat', 'retractable'],
  'wall-charger': ['cube', 'duo', 'desktop'],
  keyboard: ['full', 'tenkeyless', 'sixty'],
  mouse: ['ergonomic', 'symmetric', 'vertical'],
  controller: ['classic', 'compact', 'pro'],
  camera: ['mirrorless', 'compact', 'action'],
  router: ['antenna', 'tower', 'mesh'],
  'usb-hub': ['bar', 'dock', 'cube'],
  'external-drive': ['portable', 'rugged', 'desktop'],
  microphone: ['condenser', 'capsule', 'desk'],
  'desk-lamp': ['arm', 'dome', 'bar'],
  'e-reader': ['slim', 'grip', 'colour'],
  drone: ['quad', 'mini', 'cinema'],
  printer: ['inkjet', 'laser', 'photo'],
} as const;

export type StudioKind = keyof typeof studioKinds;

/** What makes one product's pictures differ from another's of the same kind and variant. */
export type StudioModel = {
  [K in StudioKind]: {
    kind: K;
    variant: (typeof studioKinds)[K][number];
    /** Second colour: buttons, seams, keycaps, cords. */
    accent?: string;
    finish?: 'matte' | 'gloss' | 'satin' | 'metal' | 'fabric';
    /** Stretches the shape's own proportion (a wider TV, a taller speaker): 0.8 to 1.25, 1 when absent. */
    proportion?: number;
    /** Chooses wallpaper, key layout or pattern. */
    seed?: number;
  };
}[StudioKind];

export interface DemoColor {
  name: string;
  /** `#rrggbb`, lower case. */
  hex: string;
}

/** Prices in minor units, where they are not the product's. */
export interface DemoVariant {
  options: { name: string; value: string }[];
  color: string | null;
  sku: string;
  barcode: string;
  quantity: number;
  price?: number;
  priceAfterDiscount?: number | null;
}

/** One typed line of the specification table; what each key means is in the contract. */
export interface DemoSpecification {
  key: string;
  value: number | string | boolean | string[];
}

export interface DemoProduct {
  /** Stable slug; picture files are named after it. */
  key: string;
  title: string;
  description: string;
  brand: string;
  category: string;
  subcategories: string[];
  /** Minor units (cents). */
  price: number;
  /** Minor units; lower than `price`. */
  priceAfterDiscount?: number;
  quantity: number;
  sold: number;
  /** Empty for things sold in one finish; then `finishHex` colours the picture. */
  colors: DemoColor[];
  finishHex?: string;
  /** Each colour with each value of what else is chosen; the first has the product's prices. */
  variants: DemoVariant[];
  specifications: DemoSpecification[];
  warrantyMonths?: number;
  /** Known one by one. */
  hasSerials: boolean;
  model: StudioModel;
  /** Mean of the ratings its reviews are drawn around, 1 to 5, and how many reviews to write; 0 reviews means not yet rated. */
  ratingAround: number;
  reviewCount: number;
}

export interface DemoBrand {
  key: string;
  name: string;
}

export interface DemoCategory {
  key: string;
  name: string;
  subcategories: { key: string; name: string }[];
  /** Key of the product whose picture stands for the category. */
  pictureOf: string;
}
