import type { DemoCategory } from './types.ts';

/** In the order of the shop's menu. Names are short enough for a small tile. */
export const categories: DemoCategory[] = [
  {
    key: 'headphones',
    name: 'Headphones',
    subcategories: [
      { key: 'headphones-noise-cancelling', name: 'Noise cancelling' },
      { key: 'headphones-everyday', name: 'Everyday' },
      { key: 'headphones-studio', name: 'Studio' },
      { key: 'headphones-sport', name: 'Sport and travel' },
    ],
    pictureOf: 'drift',
  },
  {
    key: 'phones',
    name: 'Phones',
    subcategories: [
      { key: 'phones-flagship', name: 'Flagship' },
      { key: 'phones-everyday', name: 'Everyday' },
      { key: 'phones-compact', name: 'Compact' },
      { key: 'phones-camera', name: 'Camera phones' },
    ],
    pictureOf: 'one-256',
  },
  {
    key: 'tvs',
    name: 'TVs',
    subcategories: [
      { key: 'tvs-oled', name: 'OLED' },
      { key: 'tvs-qled', name: 'QLED' },
      { key: 'tvs-mini-led', name: 'Mini LED' },
      { key: 'tvs-frame', name: 'Frame' },
      { key: 'tvs-small', name: 'Small rooms' },
    ],
    pictureOf: 'lumora-qled-55',
  },
  {
    key: 'laptops',
    name: 'Laptops',
    subcategories: [
      { key: 'laptops-ultrabook', name: 'Thin and light' },
      { key: 'laptops-gaming', name: 'Gaming laptops' },
      { key: 'laptops-convertible', name: 'Convertibles' },
      { key: 'laptops-study', name: 'Study' },
    ],
    pictureOf: 'air-14',
  },
  {
    key: 'watches',
    name: 'Watches',
    subcategories: [
      { key: 'watches-smart', name: 'Smartwatches' },
      { key: 'watches-sport', name: 'Sport watches' },
      { key: 'watches-bands', name: 'Fitness bands' },
    ],
    pictureOf: 'pulse',
  },
  {
    key: 'speakers',
    name: 'Speakers',
    subcategories: [
      { key: 'speakers-portable', name: 'Portable' },
      { key: 'speakers-home', name: 'Home and shelf' },
      { key: 'speakers-soundbars', name: 'Soundbars' },
    ],
    pictureOf: 'barrel',
  },
  {
    key: 'cameras',
    name: 'Cameras',
    subcategories: [
      { key: 'cameras-mirrorless', name: 'Mirrorless' },
      { key: 'cameras-compact', name: 'Compact' },
      { key: 'cameras-action', name: 'Action' },
    ],
    pictureOf: 'm1-mirrorless',
  },
  {
    key: 'gaming',
    name: 'Gaming',
    subcategories: [
      { key: 'gaming-controllers', name: 'Controllers' },
      { key: 'gaming-desk', name: 'Headsets and desk' },
    ],
    pictureOf: 'arc-controller',
  },
  {
    key: 'power-banks',
    name: 'Power banks',
    subcategories: [
      { key: 'power-banks-pocket', name: 'Pocket' },
      { key: 'power-banks-laptop', name: 'For laptops' },
      { key: 'power-banks-stations', name: 'Power stations' },
    ],
    pictureOf: 'slab',
  },
  {
    key: 'earbuds',
    name: 'Earbuds',
    subcategories: [
      { key: 'earbuds-noise-cancelling', name: 'Noise cancelling' },
      { key: 'earbuds-everyday', name: 'Everyday' },
      { key: 'earbuds-sport', name: 'Sport' },
    ],
    pictureOf: 'pebble',
  },
  {
    key: 'tablets',
    name: 'Tablets',
    subcategories: [
      { key: 'tablets-everyday', name: 'Everyday' },
      { key: 'tablets-drawing', name: 'Drawing and notes' },
      { key: 'tablets-children', name: 'For children' },
    ],
    pictureOf: 'leaf-11',
  },
  {
    key: 'cables',
    name: 'Cables',
    subcategories: [
      { key: 'cables-usb-c', name: 'USB-C' },
      { key: 'cables-display', name: 'Display' },
      { key: 'cables-network', name: 'Network and audio' },
    ],
    pictureOf: 'braid-usb-c',
  },
  {
    key: 'chargers',
    name: 'Chargers',
    subcategories: [
      { key: 'chargers-wall', name: 'Wall chargers' },
      { key: 'chargers-desktop', name: 'Desktop chargers' },
    ],
    pictureOf: 'nub-30',
  },
  {
    key: 'monitors',
    name: 'Monitors',
    subcategories: [
      { key: 'monitors-work', name: 'Work' },
      { key: 'monitors-gaming', name: 'Gaming monitors' },
      { key: 'monitors-ultrawide', name: 'Ultrawide' },
    ],
    pictureOf: 'plane-27',
  },
  {
    key: 'keyboards',
    name: 'Keyboards',
    subcategories: [
      { key: 'keyboards-mechanical', name: 'Mechanical' },
      { key: 'keyboards-low', name: 'Low profile' },
      { key: 'keyboards-compact', name: 'Compact' },
    ],
    pictureOf: 'sixty',
  },
  {
    key: 'mice',
    name: 'Mice',
    subcategories: [
      { key: 'mice-everyday', name: 'Everyday' },
      { key: 'mice-ergonomic', name: 'Ergonomic' },
      { key: 'mice-travel', name: 'Travel' },
    ],
    pictureOf: 'palm-mouse',
  },
  {
    key: 'networking',
    name: 'Networking',
    subcategories: [
      { key: 'networking-routers', name: 'Routers' },
      { key: 'networking-mesh', name: 'Mesh systems' },
      { key: 'networking-small', name: 'Small and mobile' },
    ],
    pictureOf: 'quadrant-router',
  },
  {
    key: 'storage',
    name: 'Storage',
    subcategories: [
      { key: 'storage-portable', name: 'Portable SSD' },
      { key: 'storage-rugged', name: 'Rugged' },
      { key: 'storage-desktop', name: 'Desktop drives' },
    ],
    pictureOf: 'sliver-1tb',
  },
  {
    key: 'hubs',
    name: 'Hubs and docks',
    subcategories: [
      { key: 'hubs-travel', name: 'Travel hubs' },
      { key: 'hubs-docks', name: 'Desk docks' },
    ],
    pictureOf: 'ledge-7',
  },
  {
    key: 'home-office',
    name: 'Home office',
    subcategories: [
      { key: 'home-office-printers', name: 'Printers' },
      { key: 'home-office-lamps', name: 'Desk lamps' },
      { key: 'home-office-microphones', name: 'Microphones' },
    ],
    pictureOf: 'crane-lamp',
  },
  {
    key: 'e-readers',
    name: 'E-readers',
    subcategories: [
      { key: 'e-readers-reading', name: 'Reading' },
      { key: 'e-readers-notes', name: 'Colour and notes' },
    ],
    pictureOf: 'folio-7',
  },
  {
    key: 'drones',
    name: 'Drones',
    subcategories: [
      { key: 'drones-beginners', name: 'First flights' },
      { key: 'drones-camera', name: 'Camera drones' },
      { key: 'drones-cinema', name: 'Cinema drones' },
    ],
    pictureOf: 'hover-quad',
  },
];
