export const dashboardLink = {
  href: '/admin',
  text: 'shell.adminDashboard',
  icon: 'layout-dashboard',
} as const;

export const adminGroups = [
  {
    heading: 'shell.adminCatalogue',
    links: [
      { href: '/admin/products-management', text: 'shell.products', icon: 'package' },
      { href: '/admin/create-product', text: 'shell.createProduct', icon: 'circle-plus' },
      { href: '/admin/categories', text: 'shell.categories', icon: 'shapes' },
      { href: '/admin/subcategories', text: 'shell.subcategories', icon: 'layers' },
      { href: '/admin/brands', text: 'shell.brands', icon: 'tag' },
      { href: '/admin/search-rules', text: 'searchRules.link', icon: 'search-check' },
      { href: '/admin/recommendations', text: 'recommendations.link', icon: 'package-check' },
      { href: '/admin/inventory', text: 'inventory.link', icon: 'boxes' },
      { href: '/admin/search-report', text: 'shell.searches', icon: 'search' },
    ],
  },
  {
    heading: 'shell.adminSales',
    links: [
      { href: '/admin/orders', text: 'shell.orders', icon: 'receipt-text' },
      { href: '/admin/coupons', text: 'shell.coupons', icon: 'ticket-percent' },
      { href: '/admin/reviews', text: 'shell.reviews', icon: 'message-square-text' },
      { href: '/admin/questions', text: 'shell.questions', icon: 'message-circle-question-mark' },
    ],
  },
  {
    heading: 'shell.adminPeople',
    links: [
      { href: '/admin/users', text: 'shell.users', icon: 'users-round' },
      { href: '/admin/bulk', text: 'bulk.link', icon: 'copy' },
      { href: '/admin/audit', text: 'shell.auditLog', icon: 'history' },
      { href: '/admin/settings', text: 'settings.link', icon: 'settings' },
      { href: '/admin/system', text: 'system.link', icon: 'activity' },
    ],
  },
] as const;
