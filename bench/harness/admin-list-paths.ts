import type pg from 'pg';

interface Facts {
  category: string;
  brand: string;
  number: number;
  email: string;
  product: string;
  day: string;
  buyer: string;
  label: string;
  review: string;
  lastProducts: number;
}

/** Not a list: the totals above the orders, a separate request. */
export const sumsOfOrders = 'sums above the orders';

/** Every admin list with the queries of its screen; several paths of a list take turns. */
export async function describeAdminLists(pool: pg.Pool): Promise<Map<string, readonly string[]>> {
  const { rows } = await pool.query<Facts>(`
    select
      (select category_id from products group by 1 order by count(*) desc limit 1) as category,
      (select brand_id from products group by 1 order by count(*) desc limit 1) as brand,
      number::int, buyer ->> 'email' as email, to_char(created_at, 'YYYY-MM-DD') as day,
      (select product_id from stock_movements group by 1 order by count(*) desc limit 1) as product,
      buyer ->> 'name' as buyer, (select label from audit_log order by id desc offset 300 limit 1) as label,
      (select review from reviews order by created_at desc offset 30 limit 1) as review,
      (select ceil(count(*) / 20.0)::int from products where deleted_at is null) as "lastProducts"
    from orders order by created_at desc offset 300 limit 1`);
  const [facts] = rows;
  if (!facts) throw new Error('There are too few orders.');
  const products = '/admin/products?limit=20';
  const inventory = '/admin/inventory?limit=20';
  const orders = '/orders?limit=20';
  const users = '/users?limit=20';
  const audit = '/admin/audit?limit=20';
  const buyer = encodeURIComponent(facts.buyer);
  const label = encodeURIComponent(facts.label);
  const email = encodeURIComponent(facts.email);
  const sorts = (path: string, names: readonly string[]) =>
    names.flatMap((name) => [`${path}&sort=${name}`, `${path}&sort=-${name}`]);
  return new Map<string, readonly string[]>([
    ['products', [products]],
    ['products: last page', [`${products}&page=${facts.lastProducts}`]],
    ['products: search', [`${products}&keyword=headphones`, `${products}&keyword=wireless+mouse`]],
    ['products: category', [`${products}&category=${facts.category}`]],
    ['products: brand', [`${products}&brand=${facts.brand}`]],
    ['products: stock', ['out', 'low', 'in'].map((stock) => `${products}&stock=${stock}`)],
    ['products: hidden, bin', [`${products}&published=false`, `${products}&deleted=true`]],
    ...['title', 'price', 'quantity', 'sold', 'createdAt', 'updatedAt'].map(
      (name) => [`products: sort by ${name}`, sorts(products, [name])] as const,
    ),
    ['inventory', [inventory]],
    ['inventory: page 20', [`${inventory}&page=20`]],
    ['inventory: search', [`${inventory}&keyword=headphones`, `${inventory}&keyword=M1005`]],
    [
      'inventory: what needs looking after',
      ['out', 'low', 'ending', 'toCount', 'surprise'].map((view) => `${inventory}&view=${view}`),
    ],
    ...['sold', 'daysLeft', 'available', 'value'].map(
      (name) => [`inventory: sort by ${name}`, sorts(inventory, [name])] as const,
    ),
    ['orders', [orders]],
    ['orders: page 40', [`${orders}&page=40`]],
    ['orders: search a number', [`${orders}&keyword=${facts.number}`]],
    ['orders: search an address', [`${orders}&keyword=${email}`]],
    ['orders: search a name', [`${orders}&keyword=${buyer}`]],
    ['orders: state', ['placed', 'delivered'].map((state) => `${orders}&status=${state}`)],
    ['orders: method', [`${orders}&paymentMethodType=cash`]],
    ['orders: paid', [`${orders}&paid=true`, `${orders}&paid=false`]],
    ['orders: a day', [`${orders}&from=${facts.day}&to=${facts.day}`]],
    ['orders: since a day', [`${orders}&from=${facts.day}`]],
    ...['createdAt', 'total', 'number', 'status'].map(
      (name) => [`orders: sort by ${name}`, sorts(orders, [name])] as const,
    ),
    [sumsOfOrders, ['/orders/totals']],
    ['users', [users]],
    ['users: search', [`${users}&keyword=${email}`, `${users}&keyword=${buyer}`]],
    ['users: sorts', sorts(users, ['name', 'email', 'role', 'active', 'createdAt'])],
    ['reviews', ['/reviews?limit=20']],
    [
      'reviews: search',
      [facts.review, facts.buyer, facts.label].map(
        (text) => `/reviews?limit=20&keyword=${encodeURIComponent(text.slice(0, 60))}`,
      ),
    ],
    ['reviews: hidden, rating', ['/reviews?limit=20&hidden=true', '/reviews?limit=20&rating=1']],
    ['reviews: sorts', sorts('/reviews?limit=20', ['createdAt', 'rating'])],
    ['coupons', ['/coupons?limit=20', '/coupons?limit=20&state=active']],
    ['coupons: search', ['/coupons?limit=20&keyword=season1']],
    ['audit log', [audit]],
    ['audit log: filters', [`${audit}&action=delete`, `${audit}&entity=brand`]],
    ['audit log: days', [`${audit}&createdAt[gte]=${facts.day}&createdAt[lte]=${facts.day}`]],
    ['audit log: search', [`${audit}&keyword=${label}`]],
    ['stock movements', [`/products/${facts.product}/stock-movements?limit=20`]],
    ['dashboard, 30 days', ['/admin/insights?days=30']],
    ['dashboard, a year', ['/admin/insights?days=365']],
  ]);
}
