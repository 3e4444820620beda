import { cables } from './products/cables.ts';
import { cameras } from './products/cameras.ts';
import { chargers } from './products/chargers.ts';
import { drones } from './products/drones.ts';
import { eReaders } from './products/e-readers.ts';
import { earbuds } from './products/earbuds.ts';
import { gaming } from './products/gaming.ts';
import { headphones } from './products/headphones.ts';
import { homeOffice } from './products/home-office.ts';
import { hubs } from './products/hubs.ts';
import { keyboards } from './products/keyboards.ts';
import { laptops } from './products/laptops.ts';
import { mice } from './products/mice.ts';
import { monitors } from './products/monitors.ts';
import { networking } from './products/networking.ts';
import { phones } from './products/phones.ts';
import { powerBanks } from './products/power-banks.ts';
import { speakers } from './products/speakers.ts';
import { storage } from './products/storage.ts';
import { tablets } from './products/tablets.ts';
import { lumoraAndHaldaneTvs } from './products/tvs-lumora-haldane.ts';
import { otherTvs } from './products/tvs-other-brands.ts';
import { watches } from './products/watches.ts';
import type { DemoProduct } from './types.ts';

/** Every product of the demo shop, in an order that stays the same between runs. */
export const products: DemoProduct[] = [
  ...headphones,
  ...earbuds,
  ...speakers,
  ...phones,
  ...lumoraAndHaldaneTvs,
  ...otherTvs,
  ...laptops,
  ...tablets,
  ...watches,
  ...cameras,
  ...gaming,
  ...powerBanks,
  ...cables,
  ...chargers,
  ...monitors,
  ...keyboards,
  ...mice,
  ...networking,
  ...storage,
  ...hubs,
  ...homeOffice,
  ...eReaders,
  ...drones,
];
