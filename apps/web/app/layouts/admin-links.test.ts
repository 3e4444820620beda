import { expect, it } from 'vitest';
import { linksFor, permissionOf, unfold } from './admin-links.ts';

const owner = { name: 'Demo Owner', role: 'admin' } as Parameters<typeof linksFor>[0];
const sales = () => linksFor(owner).groups[0]?.links ?? [];
const shown = (pathname: string) => unfold(sales(), pathname).map(({ href }) => href);

it('shows a screen below another only where one is, and counts what waits there with the other', () => {
  expect(shown('/admin')).not.toContain('/admin/questions');
  expect(shown('/admin/reviews')).toContain('/admin/questions');
  expect(shown('/admin/questions')).toContain('/admin/questions');
  const folded = unfold(sales(), '/admin').find(({ href }) => href === '/admin/reviews');
  expect(folded?.todo).toEqual(['newReviews', 'reportedReviews', 'questions']);
});

it('shows it by itself to who may not see the other', () => {
  const [link] = linksFor(owner).groups.flatMap(({ links }) =>
    links.filter(({ href }) => href === '/admin/search-rules'),
  );
  expect(link && unfold([link], '/admin')).toMatchObject([{ isWithin: false }]);
});

it('names what is missing to take an order on the phone', () => {
  const packer = (...permissions: string[]) =>
    ({ name: 'Packer', role: 'user', permissions }) as Parameters<typeof permissionOf>[1];
  const missing = (...has: string[]) => permissionOf('/admin/orders/new', packer(...has));
  expect(missing('orders:read')).toBe('orders:write');
  expect(missing('orders:read', 'orders:write')).toBe('products:read');
  expect(permissionOf('/admin/orders/7', packer('orders:read'))).toBe('orders:read');
});
