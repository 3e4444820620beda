import type { Permission } from '@matjar/contract/permissions.ts';
import { mayDo } from '../session/permissions.ts';
import type { SessionPerson } from '../session/session-store.ts';

export const dashboardLink = {
  href: '/admin',
  text: 'shell.adminDashboard',
  icon: 'layout-dashboard',
  permission: 'insights:read',
} as const;

const groups = [
  {
    heading: 'shell.adminCatalogue',
    links: [
      {
        href: '/admin/products-management',
        text: 'shell.titleProducts',
        icon: 'package',
        permission: 'products:read',
      },
      {
        href: '/admin/create-product',
        text: 'shell.titleCreateProduct',
        icon: 'circle-plus',
        permission: 'products:write',
      },
      {
        href: '/admin/categories',
        text: 'shell.titleCategories',
        icon: 'shapes',
        permission: 'products:write',
      },
      {
        href: '/admin/subcategories',
        text: 'shell.titleSubcategories',
        icon: 'layers',
        permission: 'products:write',
      },
      {
        href: '/admin/brands',
        text: 'shell.titleBrands',
        icon: 'tag',
        permission: 'products:write',
      },
      {
        href: '/admin/search-rules',
        text: 'searchRules.title',
        icon: 'search-check',
        permission: 'products:write',
      },
      {
        href: '/admin/recommendations',
        text: 'recommendations.title',
        icon: 'package-check',
        permission: 'products:write',
      },
      {
        href: '/admin/inventory',
        text: 'inventory.title',
        icon: 'boxes',
        permission: 'products:read',
      },
      {
        href: '/admin/imports',
        text: 'imports.title',
        icon: 'file-down',
        permission: 'products:write',
      },
      {
        href: '/admin/search-report',
        text: 'shell.titleSearches',
        icon: 'search',
        permission: 'insights:read',
      },
    ],
  },
  {
    heading: 'shell.adminSales',
    links: [
      {
        href: '/admin/orders',
        text: 'shell.titleOrders',
        icon: 'receipt-text',
        permission: 'orders:read',
      },
      {
        href: '/admin/returns',
        text: 'adminReturns.title',
        icon: 'undo-2',
        permission: 'orders:read',
      },
      {
        href: '/admin/payments',
        text: 'adminPayments.title',
        icon: 'credit-card',
        permission: 'orders:read',
      },
      {
        href: '/admin/coupons',
        text: 'shell.titleCoupons',
        icon: 'ticket-percent',
        permission: 'coupons:write',
      },
      {
        href: '/admin/reviews',
        text: 'shell.titleReviews',
        icon: 'message-square-text',
        permission: 'reviews:moderate',
      },
      {
        href: '/admin/questions',
        text: 'adminQuestions.title',
        icon: 'message-circle-question-mark',
        permission: 'reviews:moderate',
      },
    ],
  },
  {
    heading: 'shell.adminPeople',
    links: [
      {
        href: '/admin/users',
        text: 'shell.titleUsers',
        icon: 'users-round',
        permission: 'customers:read',
      },
      {
        href: '/admin/segments',
        text: 'segments.title',
        icon: 'users-round',
        permission: 'customers:read',
      },
      {
        href: '/admin/staff',
        text: 'staff.title',
        icon: 'shield-check',
        permission: 'staff:write',
      },
      { href: '/admin/bulk', text: 'bulk.title', icon: 'copy', permission: 'bulk:write' },
      {
        href: '/admin/audit',
        text: 'shell.titleAuditLog',
        icon: 'history',
        permission: 'audit:read',
      },
      {
        href: '/admin/content',
        text: 'content.title',
        icon: 'panels-top-left',
        permission: 'content:write',
      },
      {
        href: '/admin/settings',
        text: 'settings.title',
        icon: 'settings',
        permission: 'settings:write',
      },
      {
        href: '/admin/system',
        text: 'system.title',
        icon: 'activity',
        permission: 'system:write',
      },
    ],
  },
] as const;

export type AdminLink = typeof dashboardLink | (typeof groups)[number]['links'][number];

/** The screens that somebody may open; groups without one are left out. */
export function linksFor(person: SessionPerson | undefined) {
  const isOpen = ({ permission }: AdminLink) => mayDo(person, [permission]);
  return {
    dashboard: isOpen(dashboardLink) ? dashboardLink : undefined,
    groups: groups
      .map(({ heading, links }) => ({
        heading,
        links: links.filter((link): link is typeof link => isOpen(link)),
      }))
      .filter(({ links }) => links.length > 0),
  };
}

/** Screens without a link of their own; all below the path of a link take what it takes. */
const otherScreens: readonly (readonly [path: string, permission: Permission])[] = [
  ['/admin/add-category', 'products:write'],
  ['/admin/add-brand', 'products:write'],
  ['/admin/inventory/receive', 'inventory:write'],
  ['/admin/inventory/count', 'inventory:write'],
  ['/admin/stock', 'inventory:write'],
  ['/admin/customers', 'customers:read'],
];

/** What a screen takes; nothing where there is none. */
export function permissionOf(pathname: string): Permission | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  if (path === dashboardLink.href) return dashboardLink.permission;
  const links = groups.flatMap((group): readonly AdminLink[] => group.links);
  const screens = [
    ...otherScreens,
    ...links.map(({ href, permission }) => [href, permission] as const),
  ];
  // A product is opened to be changed.
  if (path.startsWith('/admin/products-management/')) return 'products:write';
  return screens.find(([href]) => path === href || path.startsWith(`${href}/`))?.[1];
}

/** Where somebody starts: the dashboard, or the first screen that is theirs. */
export function startOf(person: SessionPerson | undefined): string {
  const { dashboard, groups: open } = linksFor(person);
  const sales = open.find(({ heading }) => heading === 'shell.adminSales') ?? open[0];
  return dashboard?.href ?? sales?.links[0]?.href ?? '/';
}
