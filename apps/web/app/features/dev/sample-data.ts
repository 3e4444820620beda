import speaker from './sample-speaker.svg?no-inline';

export const samplePicture = speaker;

export const sampleColours = [
  { value: '#FD7631', name: 'Ember' },
  { value: '#2B2B30', name: 'Graphite' },
  { value: '#E6DAC9', name: 'Sand' },
];

export const sampleSorts = [
  { value: 'none', label: 'Sort By' },
  { value: 'price', label: 'price low to hight' },
  { value: '-price', label: 'price hight to low' },
  { value: '-sold', label: 'most seller' },
  { value: '-ratingsAverage', label: 'most ratings' },
] as const;

export type SampleBrand = { id: string; name: string };

export const sampleBrands: SampleBrand[] = [
  'Auralis',
  'Brusk',
  'Fennique',
  'Haldane',
  'Lumora',
  'Orbyn',
  'Tesselo',
  'Veltra',
].map((name) => ({ id: name.toLowerCase(), name }));

export const sampleProducts = [
  {
    id: '1',
    title: 'Barrel portable speaker, 360° sound, IP67',
    brand: 'Brusk',
    price: 119,
    before: 149,
    sold: 88,
    rating: 4.6,
    stock: 0,
  },
  {
    id: '2',
    title: 'Barrel Mini portable speaker',
    brand: 'Brusk',
    price: 99,
    before: null,
    sold: 73,
    rating: 4.4,
    stock: 6,
  },
  {
    id: '3',
    title: 'Slab 20,000 mAh power bank, 65 W, two-pack',
    brand: 'Ampero',
    price: 64.5,
    before: 89,
    sold: 268,
    rating: 4.7,
    stock: 212,
  },
];
