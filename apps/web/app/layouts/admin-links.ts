import {
  Boxes,
  CirclePlus,
  History,
  Layers,
  LayoutDashboard,
  MessageSquareText,
  Package,
  ReceiptText,
  Shapes,
  Tag,
  TicketPercent,
  UsersRound,
} from 'lucide-react';

export const dashboardLink = {
  href: '/admin',
  text: 'shell.adminDashboard',
  icon: LayoutDashboard,
} as const;

export const adminGroups = [
  {
    heading: 'shell.adminCatalogue',
    links: [
      { href: '/admin/products-management', text: 'shell.products', icon: Package },
      { href: '/admin/create-product', text: 'shell.createProduct', icon: CirclePlus },
      { href: '/admin/categories', text: 'shell.categories', icon: Shapes },
      { href: '/admin/subcategories', text: 'shell.subcategories', icon: Layers },
      { href: '/admin/brands', text: 'shell.brands', icon: Tag },
      { href: '/admin/stock', text: 'shell.stock', icon: Boxes },
    ],
  },
  {
    heading: 'shell.adminSales',
    links: [
      { href: '/admin/orders', text: 'shell.orders', icon: ReceiptText },
      { href: '/admin/coupons', text: 'shell.coupons', icon: TicketPercent },
      { href: '/admin/reviews', text: 'shell.reviews', icon: MessageSquareText },
    ],
  },
  {
    heading: 'shell.adminPeople',
    links: [
      { href: '/admin/users', text: 'shell.users', icon: UsersRound },
      { href: '/admin/audit', text: 'shell.auditLog', icon: History },
    ],
  },
] as const;
