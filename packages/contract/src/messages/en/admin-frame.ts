/** The frame around the admin's screens. */
export const adminFrame = {
  dashboard: 'Dashboard',
  catalogue: 'Catalogue',
  sales: 'Sales',
  people: 'People',
  shop: 'Shop',
  waiting: 'waiting',
  search: 'Search products, orders, users',
  navigation: 'Admin',
  paletteKey: 'Ctrl K',
  paletteScreens: 'Screens',
  paletteResults: 'What was found',
  paletteMove: '↑ ↓ to move',
  paletteOpen: 'Enter to open',
  paletteClose: 'Esc to close',
  viewShop: 'View shop',
} as const;
