import type { Permission } from '@matjar/contract/accounts/permissions.ts';
import { importPermissions } from '@matjar/contract/imports/import-kinds.ts';
import type { Todo } from '@matjar/contract/insights/insights.ts';
import type { PlainMessageKey } from '@matjar/contract/messages/message-types.ts';
import { mayDo } from '../session/permissions.tsx';
import type { SessionUser } from '../session/session-store.ts';
import type { IconName } from '../ui/icon-names.ts';

export const dashboardLink = {
  href: '/admin',
  text: 'adminFrame.dashboard',
  icon: 'layout-dashboard',
  permission: 'insights:read',
} as const;

const groups: readonly { heading: PlainMessageKey; links: readonly GroupLink[] }[] = [
  {
    heading: 'adminFrame.sales',
    links: [
      {
        href: '/admin/orders',
        text: 'accountPages.titleOrders',
        icon: 'receipt-text',
        permission: 'orders:read',
        todo: ['toPack'],
      },
      {
        href: '/admin/payments',
        under: '/admin/orders',
        text: 'adminPayments.title',
        icon: 'credit-card',
        permission: 'orders:read',
        todo: ['payments'],
      },
      {
        href: '/admin/returns',
        text: 'adminReturns.title',
        icon: 'undo-2',
        permission: 'orders:read',
        todo: ['returns', 'returnsToRefund'],
      },
      {
        href: '/admin/coupons',
        text: 'adminFrame.titleCoupons',
        icon: 'ticket-percent',
        permission: 'coupons:write',
      },
      {
        href: '/admin/reviews',
        text: 'adminFrame.titleReviews',
        icon: 'message-square-text',
        permission: 'reviews:moderate',
        todo: ['newReviews', 'reportedReviews'],
      },
      {
        href: '/admin/questions',
        under: '/admin/reviews',
        text: 'adminQuestions.title',
        icon: 'message-circle-question-mark',
        permission: 'reviews:moderate',
        todo: ['questions'],
      },
    ],
  },
  {
    heading: 'adminFrame.catalogue',
    links: [
      {
        href: '/admin/products-management',
        text: 'shell.titleProducts',
        icon: 'package',
        permission: 'products:read',
      },
      {
        href: '/admin/create-product',
        text: 'adminFrame.titleCreateProduct',
        icon: 'circle-plus',
        permission: 'products:write',
      },
      {
        href: '/admin/categories',
        text: 'adminFrame.titleCategories',
        icon: 'shapes',
        permission: 'products:write',
      },
      {
        href: '/admin/subcategories',
        text: 'adminFrame.titleSubcategories',
        icon: 'layers',
        permission: 'products:write',
      },
      {
        href: '/admin/brands',
        text: 'adminFrame.titleBrands',
        icon: 'tag',
        permission: 'products:write',
      },
      {
        href: '/admin/inventory',
        text: 'inventory.title',
        icon: 'boxes',
        permission: 'products:read',
        todo: ['lowStock'],
      },
      {
        href: '/admin/deliveries',
        under: '/admin/inventory',
        text: 'inventory.deliveries',
        icon: 'truck',
        permission: 'products:read',
      },
      {
        href: '/admin/serials',
        under: '/admin/inventory',
        text: 'serials.title',
        icon: 'scan-barcode',
        permission: 'products:read',
      },
      {
        href: '/admin/imports',
        text: 'imports.title',
        icon: 'file-down',
        permission: 'products:write',
        anyOf: importPermissions,
      },
    ],
  },
  {
    heading: 'adminFrame.people',
    links: [
      {
        href: '/admin/users',
        text: 'adminFrame.titleUsers',
        icon: 'users-round',
        permission: 'customers:read',
      },
      {
        href: '/admin/segments',
        under: '/admin/users',
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
    ],
  },
  {
    heading: 'adminFrame.shop',
    links: [
      {
        href: '/admin/search-report',
        text: 'adminFrame.titleSearches',
        icon: 'search',
        permission: 'insights:read',
      },
      {
        href: '/admin/search-rules',
        under: '/admin/search-report',
        text: 'searchRules.title',
        icon: 'search-check',
        permission: 'products:write',
      },
      {
        href: '/admin/recommendations',
        under: '/admin/search-report',
        text: 'recommendations.title',
        icon: 'package-check',
        permission: 'products:write',
      },
      {
        href: '/admin/content',
        text: 'content.title',
        icon: 'panels-top-left',
        permission: 'content:write',
      },
      {
        href: '/admin/texts',
        under: '/admin/content',
        text: 'texts.title',
        icon: 'pencil',
        permission: 'content:write',
      },
      {
        href: '/admin/emails',
        under: '/admin/content',
        text: 'emailTexts.title',
        icon: 'mail',
        permission: 'content:write',
      },
      {
        href: '/admin/settings',
        text: 'settings.title',
        icon: 'settings',
        permission: 'settings:write',
      },
      {
        href: '/admin/api-keys',
        under: '/admin/settings',
        text: 'apiKeys.title',
        icon: 'key-round',
        permission: 'integrations:write',
      },
      {
        href: '/admin/webhooks',
        under: '/admin/settings',
        text: 'webhooks.title',
        icon: 'webhook',
        permission: 'integrations:write',
      },
      {
        href: '/admin/system',
        text: 'system.title',
        icon: 'activity',
        permission: 'system:write',
        todo: ['jobs', 'emails'],
      },
      {
        href: '/admin/bulk',
        text: 'bulk.title',
        icon: 'copy',
        permission: 'bulk:write',
      },
      {
        href: '/admin/audit',
        text: 'adminFrame.titleAuditLog',
        icon: 'history',
        permission: 'audit:read',
      },
    ],
  },
];

interface GroupLink {
  href: string;
  /** Parent screen: the link is shown only there and below, or with open tasks, so that the menu fits. */
  under?: string;
  text: PlainMessageKey;
  icon: IconName;
  permission: Permission;
  /** Alternative permissions. */
  anyOf?: readonly Permission[];
  /** Open tasks counted on the link. */
  todo?: readonly (keyof Todo)[];
}

export type AdminLink = typeof dashboardLink | GroupLink;

/** The links a person may open; empty groups are left out. */
export function linksFor(user: SessionUser | undefined) {
  const isOpen = (link: AdminLink) => mayDo(user, [neededFor(link, user)]);
  return {
    dashboard: isOpen(dashboardLink) ? dashboardLink : undefined,
    groups: groups
      .map(({ heading, links }) => ({
        heading,
        links: links.filter(isOpen),
      }))
      .filter(({ links }) => links.length > 0),
  };
}

/** The permission a link requires; of several alternatives the one the person has. */
function neededFor(link: AdminLink, user: SessionUser | undefined): Permission {
  const several = 'anyOf' in link ? (link.anyOf ?? []) : [];
  return several.find((each) => mayDo(user, [each])) ?? link.permission;
}

export interface SideLink extends GroupLink {
  /** How many open tasks its own screen lists. */
  waiting: number;
  isWithin: boolean;
}

/** Shows child links only near their parent, or where open tasks wait. */
export function unfold(
  links: readonly GroupLink[],
  pathname: string,
  todo: Todo | undefined,
): SideLink[] {
  const isHere = ({ href }: GroupLink) => pathname === href || pathname.startsWith(`${href}/`);
  return links.flatMap((link) => {
    const top = links.find(({ href }) => href === link.under) ?? link;
    const below = links.filter(({ under }) => under === top.href);
    const isOpen = [top, ...below].some(isHere);
    const waiting = (link.todo ?? []).reduce((sum, name) => sum + (todo?.[name] ?? 0), 0);
    if (link !== top && !isOpen && waiting === 0) return [];
    return [{ ...link, waiting, isWithin: link !== top }];
  });
}

/** Screens without a link of their own; screens below a link's path require its permission. */
const otherScreens: readonly (readonly [path: string, ...permissions: Permission[]])[] = [
  ['/admin/orders/new', 'orders:write', 'products:read'],
  ['/admin/add-category', 'products:write'],
  ['/admin/add-brand', 'products:write'],
  ['/admin/inventory/receive', 'inventory:write'],
  ['/admin/inventory/count', 'inventory:write'],
  ['/admin/inventory/announce', 'inventory:write'],
  ['/admin/stock', 'inventory:write'],
  ['/admin/customers', 'customers:read'],
];

/**
 * The permission a screen requires, of several the first that is missing; undefined if there is no such
 * screen.
 */
export function permissionOf(
  pathname: string,
  user: SessionUser | undefined,
): Permission | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  if (path === dashboardLink.href) return dashboardLink.permission;
  const links = groups.flatMap((group) => group.links);
  const screens = [
    ...otherScreens,
    ...links.map((link) => [link.href, neededFor(link, user)] as const),
  ];
  // The product page is an edit form.
  if (path.startsWith('/admin/products-management/')) return 'products:write';
  const [, ...needed] =
    screens.find(([href]) => path === href || path.startsWith(`${href}/`)) ?? [];
  return needed.find((each) => !mayDo(user, [each])) ?? needed[0];
}

/** The start page: the dashboard, or the first screen with permission. */
export function startOf(user: SessionUser | undefined): string {
  const { dashboard, groups: open } = linksFor(user);
  const sales = open.find(({ heading }) => heading === 'adminFrame.sales') ?? open[0];
  return dashboard?.href ?? sales?.links[0]?.href ?? '/';
}
