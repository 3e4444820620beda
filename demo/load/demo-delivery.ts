import type { Governorate } from '@matjar/contract/governorates.ts';

interface DemoZone {
  name: string;
  cities: Governorate[];
  price: number;
  days: number;
  freeFrom: number;
}

const freeFrom = 250_00;

/** What delivery costs in the demo, near to far; the last zone is also that of every other place. */
export const demoZones: DemoZone[] = [
  { name: 'Cairo', cities: ['Cairo', 'Giza', 'Qalyubia'], price: 3_00, days: 2, freeFrom },
  { name: 'Alexandria', cities: ['Alexandria'], price: 4_00, days: 3, freeFrom },
  {
    name: 'Delta and Canal',
    cities: [
      'Sharqia',
      'Dakahlia',
      'Beheira',
      'Gharbia',
      'Monufia',
      'Kafr El Sheikh',
      'Damietta',
      'Port Said',
      'Ismailia',
      'Suez',
    ],
    price: 4_50,
    days: 3,
    freeFrom,
  },
  {
    name: 'Upper Egypt',
    cities: ['Fayoum', 'Beni Suef', 'Minya', 'Asyut', 'Sohag', 'Qena', 'Luxor', 'Aswan'],
    price: 5_50,
    days: 4,
    freeFrom,
  },
  {
    name: 'Coasts and deserts',
    cities: ['Red Sea', 'New Valley', 'Matrouh', 'North Sinai', 'South Sinai'],
    price: 7_00,
    days: 6,
    freeFrom,
  },
];
