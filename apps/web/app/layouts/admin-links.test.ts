import { expect, it } from 'vitest';
import { linksFor, permissionOf, unfold } from './admin-links.ts';

const owner = { name: 'Demo Owner', role: 'admin' } as Parameters<typeof linksFor>[0];
const sales = () => linksFor(owner).groups[0]?.links ?? [];
const todo = { newReviews: 2, questions: 8 };
const shown = (pathname: string, waiting = {}) =>
  unfold(sales(), pathname, waiting).map(({ href }) => href);

it('shows a screen below another only where one is', () => {
  expect(shown('/admin')).not.toContain('/admin/questions');
  expect(shown('/admin/reviews')).toContain('/admin/questions');
  expect(shown('/admin/questions')).toContain('/admin/questions');
});

it('shows it anywhere while something waits there, and counts with each screen what it lists', () => {
  expect(shown('/admin', todo)).toContain('/admin/questions');
  for (const pathname of ['/admin', '/admin/reviews']) {
    const links = unfold(sales(), pathname, todo);
    const waiting = (path: string) => links.find(({ href }) => href === path)?.waiting;
    expect([waiting('/admin/reviews'), waiting('/admin/questions')]).toEqual([2, 8]);
  }
});

it('shows it by itself to who may not see the other', () => {
  const [link] = linksFor(owner).groups.flatMap(({ links }) =>
    links.filter(({ href }) => href === '/admin/search-rules'),
  );
  expect(link && unfold([link], '/admin', undefined)).toMatchObject([{ isWithin: false }]);
});

it('names what is missing to take an order on the phone', () => {
  const packer = (...permissions: string[]) =>
    ({ name: 'Packer', role: 'user', permissions }) as Parameters<typeof permissionOf>[1];
  const missing = (...has: string[]) => permissionOf('/admin/orders/new', packer(...has));
  expect(missing('orders:read')).toBe('orders:write');
  expect(missing('orders:read', 'orders:write')).toBe('products:read');
  expect(permissionOf('/admin/orders/7', packer('orders:read'))).toBe('orders:read');
});

it('has payments with the orders they are of, and bulk changes beside no single list', () => {
  const hrefs = sales().map(({ href }) => href);
  expect(hrefs.indexOf('/admin/payments')).toBe(hrefs.indexOf('/admin/orders') + 1);
  const group = linksFor(owner).groups.find(({ links }) =>
    links.some(({ href }) => href === '/admin/bulk'),
  );
  expect(group?.heading).toBe('adminFrame.shop');
});
