import { beforeAll, expect, it } from 'vitest';
import { useShop } from '../checkout/shop-app.ts';
import type { TestUser } from '../sign-in.ts';

const shop = useShop();
let admin: TestUser;
let brand: string;
let category: string;

beforeAll(async () => {
  admin = await shop.user('admin');
  brand = await shop.factory.addBrand('Pictured');
  category = await shop.factory.addCategory('Watches');
});

const black = '#111111';
const variant = (size: string, values: object = {}) => ({
  options: [
    { name: 'Colour', value: 'Black' },
    { name: 'Size', value: size },
  ],
  color: black,
  quantity: 5,
  ...values,
});

async function addPicture(): Promise<{ url: string; hash: string }> {
  const { hash } = await shop.factory.addPicture();
  return { url: `/media/${hash}-1600.webp`, hash };
}

/** A watch in two sizes with a picture of each and one of its colour, which is the cover. */
async function createWatch() {
  const [cover, small, large] = [await addPicture(), await addPicture(), await addPicture()];
  const { body } = await shop.call(admin, 'POST', '/products', {
    body: {
      title: 'A watch',
      description: 'Round.',
      price: 100,
      quantity: 0,
      brand,
      category,
      variants: [variant('42 mm'), variant('46 mm')],
      pictures: [
        { url: cover.url, color: black },
        { url: small.url, options: ['Black', '42 mm'] },
        { url: large.url, options: ['Black', '46 mm'] },
      ],
    },
  });
  const [first, second] = body.data.variants;
  return { watch: body.data, first, second, cover, small, large };
}

const change = (id: string, body: object) => shop.call(admin, 'PUT', `/products/${id}`, { body });
const edited = async (id: string) =>
  (await shop.call(admin, 'GET', `/admin/products/${id}`)).body.data;
const show = async (id: string) => (await shop.call(undefined, 'GET', `/products/${id}`)).body.data;
const shownOf = (pictures: { options?: string[] }[]) => pictures.map(({ options }) => options?.[1]);

it('shows a variant by its own picture, on its page, in the cart and in the order', async () => {
  const { watch, first, second, cover, small, large } = await createWatch();
  const page = await show(watch._id);
  expect(page.pictures).toMatchObject([
    { hash: cover.hash, color: black },
    { hash: small.hash, color: black, variant: first._id },
    { hash: large.hash, color: black, variant: second._id },
  ]);
  expect(page.pictures[0]).not.toHaveProperty('variant');
  // Who knows nothing of variants has them all.
  expect(page.images).toHaveLength(3);
  const hashes = page.variants.map(({ images }: { images: string[] }) =>
    images.map((url) => /([0-9a-f]{32})/.exec(url)?.[1]),
  );
  expect(hashes).toEqual([
    [small.hash, cover.hash],
    [large.hash, cover.hash],
  ]);

  const user = await shop.user();
  const add = (body: object) =>
    shop.call(user, 'POST', '/cart', { body: { productId: watch._id, ...body } });
  const { body } = await add({ variant: second._id });
  expect(body.data.products[0].product.imageCover).toContain(large.hash);
  const bought = await shop.buy(user, body.data._id);
  const order = (await shop.call(user, 'GET', `/orders/${bought.body.order._id}`)).body.data;
  expect(order.cartItems[0].imageCover).toContain(large.hash);
});

it('keeps its pictures when variants are renamed, copied, brought back or counted', async () => {
  const { watch, first, second } = await createWatch();
  await change(watch._id, {
    variants: [
      variant('42 mm', { _id: first._id }),
      variant('46 mm, steel', { _id: second._id, quantity: 4 }),
    ],
  });
  expect(shownOf((await edited(watch._id)).pictures)).toEqual([undefined, '42 mm', '46 mm, steel']);

  const copy = await shop.call(admin, 'POST', `/admin/products/${watch._id}/duplicate`);
  expect(shownOf(copy.body.data.pictures)).toEqual([undefined, '42 mm', '46 mm, steel']);

  await change(watch._id, { pictures: [] });
  const path = `/admin/audit?entity=product&entityId=${watch._id}&action=update`;
  const [entry] = (await shop.call(admin, 'GET', path)).body.data;
  await shop.call(admin, 'POST', `/admin/products/${watch._id}/versions/${entry._id}/restore`);
  expect((await show(watch._id)).pictures).toMatchObject([
    { color: black },
    { variant: first._id },
    { variant: second._id },
  ]);
});

it('leaves the pictures of a variant that goes with its colour', async () => {
  const { watch, first } = await createWatch();
  await change(watch._id, { variants: [variant('42 mm', { _id: first._id })] });
  const { pictures } = await show(watch._id);
  expect(pictures).toMatchObject([{ color: black }, { variant: first._id }, { color: black }]);
  expect(pictures[2]).not.toHaveProperty('variant');
});

it('refuses a picture of a variant that the product does not have', async () => {
  const { watch, small } = await createWatch();
  const { status, body } = await change(watch._id, {
    pictures: [{ url: small.url, options: ['Black', '50 mm'] }],
  });
  expect(status).toBe(400);
  expect(body.errors).toEqual([
    { param: 'pictures', msg: 'A picture shows a variant the product does not have.' },
  ]);
});
