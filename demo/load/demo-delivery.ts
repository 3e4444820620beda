import type { Governorate } from '@matjar/contract/delivery/governorates.ts';
import type { ZoneMethod } from '@matjar/db/schema/delivery.ts';

interface DemoZone {
  name: string;
  cities: Governorate[];
  methods: [ZoneMethod, ...ZoneMethod[]];
}

function flat(kind: ZoneMethod['kind'], price: number, days: number): ZoneMethod {
  const freeFrom = kind === 'standard' ? 250_00 : null;
  return { kind, basis: 'flat', rates: [{ from: 0, price }], freeFrom, days };
}

/** What delivery costs in the demo, near to far; the last zone is also that of every other place. */
export const demoZones: DemoZone[] = [
  {
    name: 'Cairo',
    cities: ['Cairo', 'Giza', 'Qalyubia'],
    methods: [flat('standard', 3_00, 2), flat('express', 7_00, 1), flat('pickup', 0, 1)],
  },
  { name: 'Alexandria', cities: ['Alexandria'], methods: [flat('standard', 4_00, 3)] },
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
    methods: [flat('standard', 4_50, 3)],
  },
  {
    name: 'Upper Egypt',
    cities: ['Fayoum', 'Beni Suef', 'Minya', 'Asyut', 'Sohag', 'Qena', 'Luxor', 'Aswan'],
    methods: [flat('standard', 5_50, 4)],
  },
  {
    name: 'Coasts and deserts',
    cities: ['Red Sea', 'New Valley', 'Matrouh', 'North Sinai', 'South Sinai'],
    methods: [flat('standard', 7_00, 6)],
  },
];

export const demoPickup = {
  address: '14 El Nasr St, Maadi, Cairo 11431',
  hours: 'Saturday to Thursday, 10:00 to 20:00',
  /** Fridays. */
  daysOff: [5],
};
