import {
  Heart,
  KeyRound,
  MapPin,
  MonitorSmartphone,
  Package,
  Trash2,
  UserRound,
} from 'lucide-react';

export const accountLinks = [
  { href: '/account/MyWishList', text: 'shell.accountWishlist', icon: Heart },
  { href: '/account/info', text: 'shell.accountSettings', icon: UserRound },
  { href: '/account/addresses', text: 'shell.accountAddresses', icon: MapPin },
  { href: '/account/changePassword', text: 'shell.accountChangePassword', icon: KeyRound },
  { href: '/account/myOrders', text: 'shell.accountOrders', icon: Package },
  { href: '/account/sessions', text: 'accountPages.sessions', icon: MonitorSmartphone },
  { href: '/account/delete', text: 'shell.accountDelete', icon: Trash2 },
] as const;

/** Pages that have no link of their own belong to one that has. */
export const pagesWithin: Readonly<Record<string, string>> = {
  '/account/myOrders': '/account/orders/:id',
};

/** Leads to something that cannot be undone, so it is set apart. */
export const deleteAccountHref = '/account/delete';
