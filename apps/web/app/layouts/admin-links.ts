export const dashboardLink = {
  href: '/admin',
  text: 'shell.adminDashboard',
  icon: 'layout-dashboard',
} as const;

export const adminGroups = [
  {
    heading: 'shell.adminCatalogue',
    links: [
      { href: '/admin/products-management', text: 'shell.titleProducts', icon: 'package' },
      { href: '/admin/create-product', text: 'shell.titleCreateProduct', icon: 'circle-plus' },
      { href: '/admin/categories', text: 'shell.titleCategories', icon: 'shapes' },
      { href: '/admin/subcategories', text: 'shell.titleSubcategories', icon: 'layers' },
      { href: '/admin/brands', text: 'shell.titleBrands', icon: 'tag' },
      { href: '/admin/search-rules', text: 'searchRules.title', icon: 'search-check' },
      { href: '/admin/recommendations', text: 'recommendations.title', icon: 'package-check' },
      { href: '/admin/inventory', text: 'inventory.title', icon: 'boxes' },
      { href: '/admin/imports', text: 'imports.title', icon: 'file-down' },
      { href: '/admin/search-report', text: 'shell.titleSearches', icon: 'search' },
    ],
  },
  {
    heading: 'shell.adminSales',
    links: [
      { href: '/admin/orders', text: 'shell.titleOrders', icon: 'receipt-text' },
      { href: '/admin/payments', text: 'adminPayments.title', icon: 'credit-card' },
      { href: '/admin/coupons', text: 'shell.titleCoupons', icon: 'ticket-percent' },
      { href: '/admin/reviews', text: 'shell.titleReviews', icon: 'message-square-text' },
      {
        href: '/admin/questions',
        text: 'adminQuestions.title',
        icon: 'message-circle-question-mark',
      },
    ],
  },
  {
    heading: 'shell.adminPeople',
    links: [
      { href: '/admin/users', text: 'shell.titleUsers', icon: 'users-round' },
      { href: '/admin/bulk', text: 'bulk.title', icon: 'copy' },
      { href: '/admin/audit', text: 'shell.titleAuditLog', icon: 'history' },
      { href: '/admin/settings', text: 'settings.title', icon: 'settings' },
      { href: '/admin/system', text: 'system.title', icon: 'activity' },
    ],
  },
] as const;
