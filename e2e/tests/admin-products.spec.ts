import type { EditableVariant } from '@matjar/contract/catalog/variants.ts';
import type { Page } from '@playwright/test';
import { retryLostAnswer, toast } from '../accounts-test.ts';
import { adminApi, type MadeProduct, makeProduct, ownName } from '../admin-catalog.ts';
import { makePicture } from '../picture.ts';
import {
  expect,
  expectAccessible,
  expectFits,
  lightPage,
  loseAnswer,
  people,
  test,
  widths,
} from '../shop-test.ts';

const table = '/admin/products-management';

async function deleteSelected(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete 2 products' }).click();
  await expect(page.getByText('done', { exact: true })).toBeVisible();
}

async function fillBasics(page: Page, title: string) {
  await page.getByLabel('Name', { exact: true }).fill(title);
  await page.getByLabel('description').fill('A lamp for reading.');
  await page.getByLabel('price before discount').fill('50');
  await page.getByLabel('price after discount').fill('38');
  await page.getByLabel('quantity').fill('14');
  await page.getByRole('combobox', { name: 'Category' }).fill('Headphones');
  await page.getByRole('option', { name: 'Headphones' }).click();
  await page.getByRole('combobox', { name: 'Brand' }).fill('Auralis');
  await page.getByRole('option', { name: 'Auralis' }).click();
}

test('a product is created with pictures and found in the shop', async ({
  page,
  request,
  as,
  browserProblems,
}) => {
  test.slow();
  await page.setViewportSize({ width: widths[0], height: 900 });
  await as('admin');
  await page.goto('/admin/create-product');
  const save = page.getByRole('button', { name: 'Save product' });
  await save.click();
  await expect(page.getByText('The name needs 3 to 100 characters.')).toBeVisible();
  await expect(page.getByText('please choose a category')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expectFits(page);

  const files = page.getByLabel('Choose files');
  const first = makePicture('first.png', '#fd7631');
  await files.setInputFiles([first, makePicture('second.png', '#2b2b30')]);
  await expect(page.getByRole('button', { name: 'Remove image 2' })).toBeVisible();
  await files.setInputFiles([first]);
  // Beside the pictures: a toast would cover what is to be filled in.
  const images = page.getByRole('group', { name: 'Images' });
  await expect(images.getByText('“first.png” is already chosen.')).toBeVisible();
  // A picture that ends after its size is refused by the server only, and would be again.
  await files.setInputFiles([
    { ...first, name: 'broken.png', buffer: first.buffer.subarray(0, 60) },
  ]);
  await expect(images.getByText(/“broken.png” is not taken/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove image 3' })).toHaveCount(0);
  expect(browserProblems.splice(0).every((problem) => problem.includes('400'))).toBe(true);

  const title = ownName('Reading lamp');
  await fillBasics(page, title);
  await expect(page.getByText('Shoppers see 24% OFF and save $12.00')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Everyday' }).check();

  await page.getByRole('button', { name: 'Add a colour' }).click();
  await page.getByRole('button', { name: 'Orange', exact: true }).click();
  const addColor = page.getByRole('button', { name: 'Add', exact: true });
  await addColor.click();
  await expect(page.getByRole('button', { name: 'Remove Orange' })).toBeVisible();
  await addColor.click();
  await expect(page.getByText('this color already exist').first()).toBeVisible();

  await page.getByLabel('Option', { exact: true }).fill('Size');
  for (const size of ['Small', 'Large']) {
    await page.getByLabel('Value', { exact: true }).fill(size);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Orange, Large' })).toBeVisible();
  await page.getByLabel('quantity').last().fill('3');
  await page.getByLabel('own price, $').last().fill('60');

  await page.getByRole('button', { name: 'Move image 2 earlier' }).press('Enter');
  await page.getByLabel('Variant shown on image 1').selectOption({ label: 'Orange' });
  await page.getByLabel('Variant shown on image 2').selectOption({ label: 'Orange, Large' });
  await page.getByRole('combobox', { name: 'Add a specification' }).fill('weight');
  await page.getByRole('option', { name: 'Weight' }).click();
  await page.getByLabel('Value of Weight').fill('heavy');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('its value does not fit')).toBeVisible();
  await page.getByLabel('Value of Weight').fill('750');
  await page.route('**/api/v1/media', (route) => route.abort(), { times: 1 });
  await files.setInputFiles([makePicture('third.png', '#118833')]);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.keyboard.press('Control+s');
  const without = page.getByRole('alertdialog', { name: 'Save without an image that failed?' });
  await without.getByRole('button', { name: 'Cancel' }).click();
  await expectFits(page);
  await again.click();
  await expect(page.getByRole('button', { name: 'Move image 3 earlier' })).toBeVisible();
  await page.route('**/api/v1/products', loseAnswer, { times: 1 });
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Nothing you typed is lost: try again.')).toBeVisible();
  const price = page.getByLabel('price before discount');
  const asSent = await price.inputValue();
  await price.fill('70');
  await save.click();
  const created = page.getByRole('alert').filter({ hasText: 'may be created' });
  await expect(created.getByRole('link', { name: 'All products' })).toBeVisible();
  await expectFits(page);
  await price.fill(asSent);
  browserProblems.splice(0);
  await page.keyboard.press('Control+s');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“${title}” is created.`);
  await expectFits(page);
  await expect(page.getByRole('button', { name: 'Create another' })).toBeVisible();
  await page.getByRole('link', { name: 'View it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('750 g').first()).toBeVisible();

  const id = page.url().split('/').at(-1);
  // The gallery begins with the picture of the chosen variant.
  const gallery = page.getByRole('list', { name: `Pictures of ${title}` });
  const shown = gallery.locator('img').first();
  const ofColour = await shown.getAttribute('src');
  await page.getByRole('radio', { name: 'Large' }).check();
  await expect(shown).not.toHaveAttribute('src', ofColour ?? '');
  const api = await adminApi(request);
  const { results } = await api.send<{ results: number }>(
    'GET',
    `/admin/products?keyword=${encodeURIComponent(title)}`,
  );
  expect(results).toBe(1);
  const { data } = await api.send<{
    data: {
      pictures: { color?: string; options?: string[] }[];
      subcategory: string[];
      quantity: number;
      variants: { quantity: number; price?: number }[];
    };
  }>('GET', `/admin/products/${id}`);
  expect(data.pictures).toMatchObject([
    { color: '#fd7631' },
    { color: '#fd7631', options: ['Orange', 'Large'] },
    {},
  ]);
  expect(data.subcategory).toHaveLength(1);
  expect(data.quantity).toBe(17);
  expect(data.variants).toMatchObject([{ quantity: 14 }, { quantity: 3, price: 60 }]);
  await api.send('DELETE', `/products/${id}`);
});

test('what was typed survives a refusal, leaving asks first, and an unknown product is not here', async ({
  page,
  as,
  browserProblems,
}) => {
  await as('admin');
  await page.goto('/admin/create-product');
  await fillBasics(page, 'Lamp with a fraction');
  await page.getByLabel('price before discount').fill('50.005');
  await page.getByRole('button', { name: 'Save product' }).click();
  // Once, at its field.
  await expect(page.getByText('The price has more decimals than the currency.')).toHaveCount(1);
  await expect(page.getByLabel('price before discount')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('description')).toHaveValue('A lamp for reading.');
  expect(browserProblems.splice(0).every((problem) => problem.includes('400'))).toBe(true);

  await page.getByRole('link', { name: 'Discard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lamp with a fraction');
  await page.getByRole('link', { name: 'Discard' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(table);

  await page.goto(`${table}/no-such-product`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such product.');
  expect(browserProblems.splice(0).every((problem) => problem.includes('404'))).toBe(true);
});

test('a version saved in between is a conflict, and nothing is overwritten unasked', async ({
  page,
  request,
  as,
  browserProblems,
}) => {
  const api = await adminApi(request);
  const product = await makeProduct(api);
  await as('admin');
  await page.goto(`${table}/${product._id}`);
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue(product.title);
  await api.send('PUT', `/products/${product._id}`, { description: 'By somebody else.' });

  await name.fill(`${product.title} mine`);
  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('alert').filter({ hasText: 'This product was saved meanwhile' });
  await expect(conflict).toBeVisible();
  await expect(name).toHaveValue(`${product.title} mine`);
  await expect(conflict).toContainText('Demo Admin saved it');
  await expect(conflict).toContainText('Changed since you opened it: Description.');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Load the newer version' }).click();
  await expect(page.getByLabel('description')).toHaveValue('By somebody else.');
  await expect(name).toHaveValue(product.title);
  await expect(conflict).toHaveCount(0);

  await api.send('PUT', `/products/${product._id}`, {
    price: 41,
    title: `${product.title} theirs`,
  });
  await name.fill(`${product.title} again`);
  await page.getByRole('button', { name: 'Save product' }).click();
  // Both changed the name: either can be taken.
  await conflict.getByRole('radio', { name: `Theirs: ${product.title} theirs` }).check();
  await expect(name).toHaveValue(`${product.title} theirs`);
  const mine = conflict.getByRole('radio', { name: `Mine: ${product.title} again` });
  await expect(mine).not.toBeChecked();
  await mine.check();
  await expect(name).toHaveValue(`${product.title} again`);
  await expectFits(page);
  await conflict.getByRole('button', { name: 'Save my changes as well' }).click();
  await expect(toast(page, 'Saved.')).toBeVisible();
  await expect(page.getByLabel('price before discount')).toHaveValue('41');
  await expect(name).toHaveValue(`${product.title} again`);
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  expect(browserProblems.splice(0).every((problem) => problem.includes('409'))).toBe(true);

  // A save whose answer is lost is no conflict with itself.
  await page.route(`**/api/v1/products/${product._id}`, loseAnswer, { times: 1 });
  await page.getByLabel('description').fill('By me.');
  await page.keyboard.press('Control+s');
  await retryLostAnswer(page);
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await expect(conflict).toHaveCount(0);
  expect(browserProblems.splice(0).every((problem) => /FAILED|409/.test(problem))).toBe(true);

  await api.send('DELETE', `/products/${product._id}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('is deleted');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(name).toHaveValue(`${product.title} again`);
  await api.send('DELETE', `/products/${product._id}`);
});

test('a price that a colleague gave one variant stays when another variant is saved', async ({
  page,
  request,
  as,
  browserProblems,
}) => {
  const api = await adminApi(request);
  const { _id } = await makeProduct(api, {
    variants: [
      { options: [{ name: 'Colour', value: 'Graphite' }], color: '#333333', quantity: 3 },
      { options: [{ name: 'Colour', value: 'Ember' }], color: '#ff5500', quantity: 4, price: 51 },
    ],
  });
  const { data } = await api.send<{ data: { variants: EditableVariant[] } }>(
    'GET',
    `/admin/products/${_id}`,
  );
  const [graphite, ember] = data.variants.map(({ quantity: _, ...variant }) => variant);
  await as('admin');
  await page.goto(`${table}/${_id}`);
  const graphitePlace = page.getByRole('listitem').filter({ hasText: 'Graphite' });
  const emberPlace = page.getByRole('listitem').filter({ hasText: 'Ember' });
  const emberPrice = emberPlace.getByLabel('Own price');
  await expect(emberPrice).toHaveValue('51');
  await api.send('PUT', `/products/${_id}`, { variants: [graphite, { ...ember, price: 53 }] });
  // Stock that a delivery brings is no change of theirs.
  await api.send('POST', '/admin/inventory/receipts', {
    key: crypto.randomUUID(),
    reference: 'A test',
    lines: [{ variant: ember?._id, count: 2 }],
  });

  const barcode = crypto.randomUUID().slice(0, 13);
  await graphitePlace.getByLabel('Barcode').fill(barcode);
  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('alert').filter({ hasText: 'This product was saved meanwhile' });
  await expect(conflict).toContainText('Changed since you opened it: Variants.');
  const saveMine = conflict.getByRole('button', { name: 'Save my changes as well' });
  await saveMine.click();
  await expect(conflict).toHaveCount(0);
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page.reload();
  await expect(emberPrice).toHaveValue('53');
  await expect(emberPlace.getByLabel('Quantity')).toHaveValue('6');
  await expect(graphitePlace.getByLabel('Barcode')).toHaveValue(barcode);

  // Both give the same variant another price: either can be taken.
  await api.send('PUT', `/products/${_id}`, {
    variants: [
      { ...graphite, barcode, quantity: 8 },
      { ...ember, price: 57 },
    ],
  });
  await emberPrice.fill('55');
  await page.keyboard.press('Control+s');
  await expect(conflict).toContainText('Changed since you opened it: Stock and variants.');
  const prices = conflict.getByRole('group', { name: 'Ember: Price before discount' });
  await prices.getByRole('radio', { name: 'Theirs: $57.00' }).check();
  await expect(emberPrice).toHaveValue('57');
  await prices.getByRole('radio', { name: 'Mine: $55.00' }).check();
  await expect(emberPrice).toHaveValue('55');
  await expectAccessible(page);
  await expectFits(page);
  await saveMine.click();
  await expect(conflict).toHaveCount(0);
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await expect(emberPrice).toHaveValue('55');
  await expect(graphitePlace.getByLabel('Quantity')).toHaveValue('8');
  expect(browserProblems.splice(0).every((problem) => problem.includes('409'))).toBe(true);
  await api.send('DELETE', `/products/${_id}`);
});

test('a session that ends while editing loses nothing: sign in on the spot, and it is saved', async ({
  page,
  request,
  context,
  as,
  browserProblems,
}) => {
  const api = await adminApi(request);
  const product = await makeProduct(api);
  await as('admin');
  const dialogFile = page.waitForResponse('**/assets/sign-in-again-dialog-*');
  await page.goto(`${table}/${product._id}`);
  const name = page.getByLabel('Name', { exact: true });
  await name.click();
  await name.fill(`${product.title} kept`);
  // Before it is needed: then it may be out of reach.
  await dialogFile;
  const endSession = async () => {
    const { token } = JSON.parse(await page.evaluate(() => localStorage.getItem('user') ?? ''));
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.post('/api/v1/auth/logout', { headers })).ok()).toBe(true);
  };
  await endSession();
  await page.keyboard.press('Control+s');
  const question = page.getByRole('dialog', { name: 'Sign in to go on' });
  const password = question.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(question.getByLabel('Email')).toHaveValue(people.admin.email);
  await expectAccessible(page);
  await password.fill('Not-the-password-1');
  await page.keyboard.press('Enter');
  await expect(question.getByText('Incorrect email or password')).toBeVisible();
  await password.fill(people.admin.password);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Saved.')).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(name).toHaveValue(`${product.title} kept`);

  // Signing out in another tab, of which the server did not hear, leaves this form as it is, and asks at once.
  await name.fill(`${product.title} kept again`);
  const other = await context.newPage();
  await other.goto(lightPage);
  await other.evaluate(() => localStorage.removeItem('user'));
  await expect(password).toBeFocused();
  await expect(name).toHaveValue(`${product.title} kept again`);
  // Nothing is saved for who has signed out.
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(password).toBeFocused();
  expect(await other.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await password.fill(people.admin.password);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await name.fill(`${product.title} kept`);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);

  await endSession();
  await page.reload();
  await password.fill(people.admin.password);
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue(`${product.title} kept`);
  expect(browserProblems.splice(0).filter((problem) => !problem.includes('401'))).toEqual([]);

  await context.setOffline(true);
  await name.fill(`${product.title} later`);
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'No connection: nothing was saved.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  const saved = await api.send<{ data: MadeProduct }>('GET', `/admin/products/${product._id}`);
  expect(saved.data.title).toBe(`${product.title} later`);
  // Whatever else the page asked for while it was offline.
  const isOfNetwork = (problem: string) => /DISCONNECTED|Failed to fetch/.test(problem);
  expect(browserProblems.splice(0).filter((problem) => !isOfNetwork(problem))).toEqual([]);

  // What was typed here is not shown to a colleague who signs in there.
  await name.fill(`${product.title} of the admin`);
  await other.evaluate(() => {
    const { data, token } = JSON.parse(localStorage.getItem('user') ?? '');
    const colleague = { ...data, _id: 'colleague', name: 'Some Colleague' };
    localStorage.setItem('user', JSON.stringify({ data: colleague, token }));
  });
  await expect(page.getByRole('button', { name: 'Some Colleague' })).toBeVisible();
  await expect(name).toHaveValue(`${product.title} later`);
  await api.send('DELETE', `/products/${product._id}`);
});

test('products are filtered, hidden, copied, deleted and brought back, one or together; an empty bin says what it is for', async ({
  page,
  request,
  as,
  browserProblems,
}) => {
  test.slow();
  const api = await adminApi(request);
  const word = ownName('Bulk');
  const ids: string[] = [];
  for (const number of [1, 2]) {
    const more = { title: `${word} ${number}`, published: true, quantity: number * 3 };
    ids.push((await makeProduct(api, more))._id);
  }
  await as('admin');
  await page.goto(table);
  await page.getByRole('textbox', { name: 'Name, SKU, barcode' }).fill(word);
  const rows = page.getByRole('row').filter({ hasText: word });
  await expect(rows).toHaveCount(2);

  for (const number of [1, 2]) {
    await page.getByRole('checkbox', { name: `Select “${word} ${number}”` }).check();
  }
  await expectFits(page);
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await page.getByRole('button', { name: 'Change 2 products' }).click();
  await expect(page.getByText('done', { exact: true })).toBeVisible();
  await page.goto(`${table}?keyword=${encodeURIComponent(word)}`);
  await expect(rows.getByText('hidden')).toHaveCount(2);

  await page.getByRole('combobox', { name: 'Stock' }).click();
  await page.getByRole('option', { name: 'low stock' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/stock=low/);
  const remove = rows.getByRole('button', { name: `Delete “${word} 1”` });
  // As on a bad network, or when a release has taken its files away.
  await page.route('**/assets/product-deletion-*', (route) => route.abort());
  await remove.click();
  await expect(toast(page, 'This could not be loaded.')).toBeVisible();
  await page.unroute('**/assets/product-deletion-*');
  expect(browserProblems.splice(0).every((problem) => /load/.test(problem))).toBe(true);
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(1);

  await page.goto(`${table}?keyword=${encodeURIComponent(word)}`);
  for (const number of [1, 2]) {
    await page.getByRole('checkbox', { name: `Select “${word} ${number}”` }).check();
  }
  await deleteSelected(page);
  const run = page.url();
  await page.goto(`${table}?keyword=${encodeURIComponent(word)}&deleted=true`);
  await expect(rows).toHaveCount(2);
  await expect(rows.getByText(/^deleted/)).toHaveCount(2);
  // What was deleted together comes back together.
  await page.goto(run);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('taken back', { exact: true }).first()).toBeVisible();
  await page.goto(`${table}?keyword=${encodeURIComponent(word)}`);
  await expect(rows).toHaveCount(2);
  await expect(rows.getByText(/^deleted/)).toHaveCount(0);

  // A copy of a product that is shown is hidden.
  const [original = ''] = ids;
  await api.send('PUT', `/products/${original}`, { published: true });
  await page.getByRole('button', { name: `More for “${word} 1”` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page).toHaveURL(new RegExp(`${table}/(?!${original})[0-9a-f-]{36}$`));
  await expect(page.getByRole('checkbox', { name: 'Show in the shop' })).not.toBeChecked();
  ids.push(page.url().split('/').at(-1) ?? '');

  await page.route('**/api/v1/admin/products?*deleted=true*', (route) =>
    route.fulfill({
      json: {
        results: 0,
        paginationResult: { currentPage: 1, numberOfPages: 0, limit: 20 },
        data: [],
      },
    }),
  );
  await page.goto(`${table}?deleted=true`);
  await expect(page.getByRole('heading', { name: 'The bin is empty' })).toBeVisible();
  await expect(page.getByText('Deleted products wait here for 30 days')).toBeVisible();
  await expectAccessible(page);
  for (const id of ids) await api.send('DELETE', `/products/${id}`);
});
