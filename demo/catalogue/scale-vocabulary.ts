import type { StudioKind } from './types.ts';

/** What a synthetic product of a kind is called and praised for; the words people search with. */
export interface ScaleWords {
  /** The noun for each variant of the kind, in the order of `studioKinds`. */
  nouns: readonly string[];
  features: readonly string[];
}

export const scaleWords: Readonly<Record<StudioKind, ScaleWords>> = {
  smartphone: {
    nouns: ['phone', 'dual sim phone', 'camera phone'],
    features: [
      '128 GB',
      '256 GB',
      '512 GB',
      '6.1 inch OLED',
      '6.7 inch, 120 Hz',
      'two-day battery',
      '50 MP camera',
      'fast charging',
      'IP68',
    ],
  },
  tablet: {
    nouns: ['tablet', 'tablet for children', 'drawing tablet'],
    features: ['64 GB', '128 GB', '8 inch', '11 inch', '13 inch OLED', 'with pen', 'LTE'],
  },
  laptop: {
    nouns: ['laptop', 'gaming laptop', 'convertible laptop'],
    features: [
      '8 GB, 256 GB SSD',
      '16 GB, 512 GB SSD',
      '32 GB, 1 TB SSD',
      '14 inch',
      '16 inch, 165 Hz',
      'touch screen',
      '18 hours battery',
    ],
  },
  monitor: {
    nouns: ['monitor', 'ultrawide monitor', 'monitor with arm'],
    features: ['4K', '1440p, 165 Hz', 'Full HD', 'USB-C 90 W', 'curved', 'OLED, 240 Hz', 'matte'],
  },
  television: {
    nouns: ['TV', 'TV on pedestal', 'Frame TV'],
    features: [
      '32 inch',
      '43 inch, 4K',
      '50 inch QLED, 4K',
      '55 inch QLED, 144 Hz',
      '55 inch OLED',
      '65 inch Mini LED, 4K',
      '75 inch, 4K',
    ],
  },
  headphones: {
    nouns: ['over-ear headphones', 'on-ear headphones', 'studio headphones'],
    features: [
      'wireless',
      'noise cancelling',
      '40 hours of play',
      'foldable',
      'wired, 3.5 mm',
      'with microphone',
      'Bluetooth 5.4',
    ],
  },
  earbuds: {
    nouns: ['earbuds', 'earbuds with stem', 'sport earbuds'],
    features: ['wireless', 'noise cancelling', '30 hours', 'IPX5', 'Bluetooth 5.3', 'clear calls'],
  },
  speaker: {
    nouns: ['portable speaker', 'Bluetooth speaker', 'soundbar', 'shelf speakers'],
    features: ['wireless', '20 hours', 'IP67', '40 W', '100 W', 'stereo pair', 'Wi-Fi'],
  },
  smartwatch: {
    nouns: ['smartwatch', 'sport watch', 'fitness band'],
    features: ['GPS', 'heart rate', '7 days of battery', '14 days of battery', '5 ATM', 'LTE'],
  },
  'power-bank': {
    nouns: ['power bank', 'slim power bank', 'power station'],
    features: ['5,000 mAh', '10,000 mAh', '20,000 mAh', '65 W', '100 W', 'wireless', 'solar'],
  },
  cable: {
    nouns: ['USB-C cable', 'HDMI cable', 'retractable cable'],
    features: ['0.5 m', '1 m', '2 m', '3 m', 'braided', 'two-pack', '240 W', '8K'],
  },
  'wall-charger': {
    nouns: ['USB-C charger', 'two-port charger', 'desktop charger'],
    features: ['20 W', '30 W', '65 W', '100 W', 'foldable', 'travel plugs', 'fast charging'],
  },
  keyboard: {
    nouns: ['keyboard', 'tenkeyless keyboard', 'compact keyboard'],
    features: ['mechanical', 'wireless', 'hot-swap', 'low profile', 'backlit', 'quiet switches'],
  },
  mouse: {
    nouns: ['ergonomic mouse', 'mouse', 'vertical mouse'],
    features: ['wireless', 'silent', 'rechargeable', '58 g', '8000 dpi', 'Bluetooth', 'wired'],
  },
  controller: {
    nouns: ['controller', 'compact controller', 'pro controller'],
    features: ['wireless', 'wired, 3 m', 'for phones', 'with paddles', '30 hours', 'two-pack'],
  },
  camera: {
    nouns: ['mirrorless camera', 'compact camera', 'action camera'],
    features: ['4K', '24 MP', '26 MP', 'with 35 mm lens', '20× zoom', 'waterproof', 'flip screen'],
  },
  router: {
    nouns: ['router', 'tower router', 'mesh system'],
    features: ['Wi-Fi 6', 'Wi-Fi 7', 'dual band', 'three bands', '2.5 Gbit', 'LTE', 'three-pack'],
  },
  'usb-hub': {
    nouns: ['USB-C hub', 'docking station', 'USB hub'],
    features: ['4-in-1', '7-in-1', '11-in-1', 'HDMI', 'two 4K screens', '100 W', 'card reader'],
  },
  'external-drive': {
    nouns: ['portable SSD', 'rugged SSD', 'desktop drive'],
    features: ['500 GB', '1 TB', '2 TB', '4 TB', '8 TB', '1,050 MB/s', 'encrypted', 'IP67'],
  },
  microphone: {
    nouns: ['condenser microphone', 'USB microphone', 'desk microphone'],
    features: ['USB-C', 'XLR', 'for podcasts', 'for calls', 'with stand', 'mute key'],
  },
  'desk-lamp': {
    nouns: ['desk lamp', 'table lamp', 'light bar'],
    features: ['dimmable', 'warm light', 'USB-C', 'cordless', 'touch switch', 'CRI 95'],
  },
  'e-reader': {
    nouns: ['e-reader', 'e-reader with keys', 'colour e-reader'],
    features: ['6 inch', '7 inch', '10 inch with pen', 'waterproof', 'warm light', '32 GB'],
  },
  drone: {
    nouns: ['camera drone', 'mini drone', 'cinema drone'],
    features: ['4K', '249 g', 'foldable', '34 minutes', 'follows you', 'for beginners'],
  },
  printer: {
    nouns: ['inkjet printer', 'laser printer', 'photo printer'],
    features: ['with scanner', 'duplex', 'Wi-Fi', 'refillable tanks', 'A3', '30 pages a minute'],
  },
};

/** Joined at random they make some six hundred series names. */
export const seriesBeginnings: readonly string[] = [
  'Al',
  'Bel',
  'Cal',
  'Dor',
  'El',
  'Fal',
  'Gal',
  'Hel',
  'Ist',
  'Jor',
  'Kel',
  'Lor',
  'Mar',
  'Nor',
  'Ost',
  'Pel',
  'Quin',
  'Ren',
  'Sel',
  'Tol',
  'Ulm',
  'Ver',
  'Wil',
  'Yar',
  'Zel',
];

export const seriesEndings: readonly string[] = [
  'aro',
  'ena',
  'imo',
  'ora',
  'ust',
  'eva',
  'ika',
  'ond',
  'ello',
  'ane',
  'iva',
  'oru',
  'une',
  'ato',
  'eth',
  'isk',
  'ador',
  'enta',
  'oss',
  'umi',
  'ary',
  'elin',
  'ovar',
  'yn',
];

export const seriesRanks: readonly string[] = ['', '', '', '', ' Lite', ' Pro', ' Max', ' S', ' 2'];

export const modelLetters: readonly string[] = [
  'NX',
  'TR',
  'KV',
  'BQ',
  'LZ',
  'HD',
  'SR',
  'VM',
  'PX',
  'GT',
  'DW',
  'CE',
];

export const scaleOpenings: readonly string[] = [
  'Made for every day and built to last.',
  'A dependable choice for home and travel.',
  'Small changes, carefully made, on a model people liked.',
  'Easy to set up and quiet about it.',
  'Good to hold, and simple to understand.',
  'A sensible size at a sensible price.',
  'For people who use it a lot and think about it little.',
  'The newer version of a familiar shape.',
];

export const scaleClosings: readonly string[] = [
  'Spare parts are kept for five years.',
  'Comes in a box without plastic.',
  'A printed guide and a USB-C cable are included.',
  'Tested for two thousand hours before it left the factory.',
  'Works with what you already own.',
  'Two years of warranty, extended to three on registration.',
  'The finish hides fingerprints well.',
  'Returns are free within thirty days.',
];
