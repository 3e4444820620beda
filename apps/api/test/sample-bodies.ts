import {
  brand,
  category,
  coupon,
  importRun,
  order,
  product,
  variantAlone,
  type World,
} from './access-things.ts';
import { newPerson } from './accounts/accounts-app.ts';

const shippingAddress = {
  city: 'Cairo',
  details: '12 Nile Street',
  phone: '01012345678',
  postalCode: '11511',
};
const passwords = { password: 'correct horse 1', passwordConfirm: 'correct horse 1' };
const picture = `/media/${'0'.repeat(32)}-800.webp`;
const newProduct = {
  title: 'New product',
  description: 'A product',
  price: 10,
  quantity: 1,
  availableColors: [{ hex: '#ff0000', name: 'Red' }],
};

/** A body that an endpoint would take, for those that the access table has none for. */
export const sampleBodies: Record<string, (world: World) => Promise<object> | object> = {
  'POST /auth/signup': () => newPerson(),
  'POST /auth/guest': () => ({ email: newPerson().email }),
  'POST /setup': () => ({
    code: 'AAAA-AAAA-AAAA',
    name: 'Mona Adel',
    email: 'mona@shop.example',
    ...passwords,
    shopName: 'Mona',
    country: 'EG',
    timeZone: 'Africa/Cairo',
  }),
  'POST /setup/invitation': () => ({ token: 'x.y', name: 'Mona Adel', ...passwords }),
  'POST /staff/invitations/join': () => ({ token: 'x', name: 'Mona Adel', ...passwords }),
  'POST /staff/invitations/accept': () => ({ token: 'x' }),
  'POST /admin/staff/invitations': () => ({ email: newPerson().email, role: 'support' }),
  'POST /admin/staff/roles': () => ({ name: 'New role', permissions: ['orders:read'] }),
  'POST /auth/guest/password': () => ({ password: 'correct horse 1' }),
  'POST /auth/login': ({ owner }) => ({ email: owner.email, password: 'correct horse 1' }),
  'POST /auth/forgotPasswords': ({ owner }) => ({ email: owner.email }),
  'POST /auth/verifyResetCode': ({ owner }) => ({ resetCode: '1234567', email: owner.email }),
  'PUT /auth/resetPassword': ({ owner }) => ({
    newPassword: 'correct horse 2',
    email: owner.email,
  }),
  'POST /auth/google': () => ({ token: 'a.b.c' }),
  'PUT /users': () => ({ name: 'Mona Adel', addresses: [shippingAddress] }),
  'PUT /users/change-password': () => ({ currentPassword: 'correct horse 0', ...passwords }),
  'DELETE /users/deleteMe': () => ({ password: 'correct horse 1' }),
  'POST /media': () => ({ file: picture }),
  'POST /categories': () => ({ name: 'New one' }),
  'POST /brands': () => ({ name: 'New one' }),
  'POST /subcategories': async (world) => ({ name: 'New one', category: await category(world) }),
  'POST /products': async (world) => ({
    ...newProduct,
    category: await category(world),
    brand: await brand(world),
  }),
  'PUT /products/:id': () => newProduct,
  'POST /admin/products/bulk': async (world) => ({
    action: 'publish',
    ids: [await product(world)],
  }),
  'POST /admin/bulk': async (world) => ({
    entity: 'products',
    chosen: { ids: [await product(world)] },
    action: { kind: 'raisePercent', value: 5 },
  }),
  'POST /admin/bulk/packing-slips': async (world) => ({ chosen: { ids: [await order(world)] } }),
  'POST /admin/imports': async (world) => ({ file: await importRun(world) }),
  'POST /orders/track': ({ owner }) => ({ number: '10001', email: owner.email }),
  'POST /cart': async (world) => ({ productId: await product(world), color: 'Red' }),
  'PUT /cart/applyCoupon': async (world) => ({ couponName: await coupon(world) }),
  'POST /coupons': () => ({ name: 'SUMMER', expire: '2099-01-01', discount: 10 }),
  'PUT /admin/delivery': () => ({
    version: 1,
    zones: [
      {
        name: 'Mona',
        cities: ['Cairo'],
        methods: [
          {
            kind: 'standard',
            basis: 'flat',
            rates: [{ from: 0, price: 3 }],
            freeFrom: null,
            days: 2,
          },
        ],
      },
    ],
    cutOffHour: 14,
    daysOff: [5],
    holidays: ['2027-01-07'],
    cashFee: 1,
    pickup: { address: 'Nile St', hours: '' },
  }),
  'POST /admin/coupons/codes': () => ({
    batch: 'Fair',
    prefix: 'FAIR',
    count: 2,
    expire: '2099-01-01',
    discount: 10,
  }),
  'POST /admin/coupons/preview': async (world) => ({
    discount: 10,
    lines: [{ product: await product(world), count: 1 }],
  }),
  'POST /admin/segments': () => ({
    name: 'Good ones',
    match: 'all',
    rules: [{ kind: 'orders', atLeast: 2 }],
  }),
  'POST /admin/segments/preview': () => ({ match: 'any', rules: [{ kind: 'tag', tag: 'press' }] }),
  'POST /admin/content': () => ({ title: 'Size guide', slug: 'size-guide' }),
  'POST /admin/content/pictures': () => ({ file: picture }),
  'PUT /admin/settings': () => ({ version: 1, values: { shopName: 'Mona', address: ['Nile St'] } }),
  'POST /admin/search-rules': () => ({ kind: 'synonym', text: 'telly', words: ['tv'] }),
  'POST /admin/search-rules/preview': () => ({ query: 'telly' }),
  'POST /admin/recommendation-rules': async (world) => ({
    subjectKind: 'category',
    subject: await category(world),
    products: [await product(world)],
    categories: [await category(world)],
  }),
  'POST /admin/inventory/receipts': async (world) => ({
    key: crypto.randomUUID(),
    reference: 'DN-1',
    lines: [{ variant: await variantAlone(world), count: 1, unitCost: 2 }],
  }),
  'POST /admin/inventory/import': () => ({ dryRun: true, rows: [{ sku: 'X-1', onHand: 1 }] }),
  'POST /searches': () => ({ id: '0'.repeat(32), keyword: 'Mona' }),
  'POST /wishlist': async (world) => ({ productId: await product(world) }),
  'PUT /wishlist/share': () => ({ showsName: true }),
  'POST /alerts': async (world) => ({
    productId: await product(world),
    kind: 'stock',
    email: world.owner.email,
  }),
  'POST /alerts/confirm': () => ({ token: 'x.y' }),
  'POST /alerts/unsubscribe': () => ({ token: 'x' }),
  'POST /reviews/photos': () => ({ file: picture }),
  'POST /reviews': async (world) => ({
    product: await product(world),
    review: 'Good enough',
    rating: 4,
  }),
};
