import { toast } from '../accounts-test.ts';
import { adminApi, makeProduct, ownName } from '../admin-catalog.ts';
import { makePicture } from '../picture.ts';
import { expect, expectFits, test, widths } from '../shop-test.ts';

/** The same screen twice: one is walked on a phone, the other on a desktop. */
const kinds = [
  {
    width: widths[0],
    path: '/admin/brands',
    word: 'brand',
    nameLabel: 'brand name',
    created: 'brand has created',
    updated: 'success',
    deleted: 'deleted',
  },
  {
    width: widths[1],
    path: '/admin/categories',
    word: 'category',
    nameLabel: 'Name',
    created: 'success create new category',
    updated: 'success update',
    deleted: 'deleted',
  },
] as const;

for (const { width, path, word, nameLabel, created, updated, deleted } of kinds) {
  test(`a ${word} is created, changed, renamed in place and deleted at ${width} px`, async ({
    page,
    request,
    as,
    browserProblems,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await as('admin');
    await page.goto(path);
    const [name, second, third] = [ownName('A'), ownName('B'), ownName('C')];
    const listed = await request.get(`/api/v1/${path.slice('/admin/'.length)}?sort=createdAt`);
    const taken = (await listed.json()).data[0].name;

    const create = page.getByRole('form', { name: `Create ${word}` });
    await create.getByRole('button', { name: 'Create' }).click();
    await expect(create.getByText('The name needs at least 3 characters.')).toBeVisible();
    await create.getByLabel('Choose an image').setInputFiles(makePicture('a.png', '#fd7631'));
    await expect(create.getByRole('button', { name: 'Reset image' })).toBeVisible();
    await create.getByLabel(nameLabel).fill(name);
    await expectFits(page);
    await create.getByRole('button', { name: 'Create' }).click();
    await expect(toast(page, created)).toBeVisible();
    await expect(create.getByLabel(nameLabel)).toHaveValue('');
    await expect(create.getByRole('button', { name: 'Reset image' })).toHaveCount(0);

    const pickers = page.getByRole('combobox', { name: `Search a ${word}` });
    await pickers.first().fill(name);
    await page.getByRole('option', { name }).click();
    const update = page.getByRole('form', { name: `Update ${word}` });
    await update.getByLabel('new name').fill(second);
    await update.getByRole('button', { name: 'Update' }).click();
    await expect(toast(page, updated)).toBeVisible();

    await page.getByRole('textbox', { name: `Search a ${word}` }).fill(second);
    const row = page
      .getByRole(width === widths[0] ? 'listitem' : 'row')
      .filter({ hasText: second });
    await row.getByRole('button', { name: `Rename “${second}”` }).click();
    const field = page.getByRole('textbox', { name: 'new name' });
    await expect(field).toBeFocused();
    // What was typed stays, with the reason beside it.
    await field.fill(taken);
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('This name is already in use.');
    await expect(field).toHaveValue(taken);
    expect(browserProblems.splice(0).filter((problem) => !/409/.test(problem))).toEqual([]);
    await field.fill(third);
    await field.press('Enter');
    await expect(toast(page, `Renamed to “${third}”.`)).toBeVisible();

    await pickers.last().fill(third);
    await page.getByRole('option', { name: third }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: `Delete “${third}”?` });
    await expect(question).toContainText('Nothing uses it.');
    await expectFits(page);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, deleted)).toBeVisible();
    await expect(question).toHaveCount(0);
  });
}

test('a brand that products use is not deleted, and its products are counted and shown', async ({
  page,
  request,
  as,
}) => {
  const api = await adminApi(request);
  const name = ownName('Gone');
  const { data } = await api.send<{ data: { _id: string } }>('POST', '/brands', { name });
  const product = await makeProduct(api, { brand: data._id });
  await api.send('DELETE', `/products/${product._id}`);
  await as('admin');
  await page.goto('/admin/brands');
  await page.getByRole('combobox', { name: 'Search a brand' }).last().fill('Auralis');
  await page.getByRole('option', { name: 'Auralis' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    /\d+ products use it: \d+ in the shop, \d+ hidden, \d+ deleted/,
  );
  await expect(question.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expect(question.getByRole('link', { name: 'Show its products' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);

  const row = page.getByRole('row').filter({ hasText: 'Auralis' });
  await row.getByRole('link', { name: 'Products of “Auralis”' }).click();
  await expect(page).toHaveURL(/products-management\?brand=.+&published=true/);
  await expect(page.getByRole('combobox', { name: 'Brand', exact: true })).toHaveValue('Auralis');

  // One that only deleted products use leads to them.
  await page.goto('/admin/brands');
  await page.getByRole('combobox', { name: 'Search a brand' }).last().fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectFits(page);
  await question.getByRole('link').click();
  await expect(page.getByRole('row').filter({ hasText: product.title })).toBeVisible();

  // A product that is deleted leaves the count of its brand, which was loaded before.
  const countedName = ownName('Counted');
  const { data: brand } = await api.send<{ data: { _id: string } }>('POST', '/brands', {
    name: countedName,
  });
  const other = await makeProduct(api, { brand: brand._id, published: true });
  await page.goto(`/admin/brands?keyword=${encodeURIComponent(countedName)}`);
  const counted = page.getByRole('link', { name: `Products of “${countedName}”` });
  await expect(counted).toHaveText(/1$/);
  await counted.click();
  await page.getByRole('button', { name: `Delete “${other.title}”` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('row').filter({ hasText: other.title })).toHaveCount(0);
  await page.goBack();
  await expect(counted).toHaveText(/0$/);
});

test('the order of display is changed by its buttons', async ({ page, request, as }) => {
  const api = await adminApi(request);
  const names = [ownName('One'), ownName('Two')];
  const ids: string[] = [];
  for (const name of names) {
    const { data } = await api.send<{ data: { _id: string } }>('POST', '/categories', { name });
    ids.push(data._id);
  }
  await as('admin');
  await page.goto('/admin/categories?limit=50');
  const shown = page.getByRole('row').filter({ hasText: new RegExp(names.join('|')) });
  await expect(shown).toContainText(names as string[]);
  await page.getByRole('button', { name: `Move “${names[1]}” up` }).press('Enter');
  await expect(shown).toContainText([...names].reverse() as string[]);
  // Another test may have added one behind them.
  const last = page.getByRole('row').last();
  await expect(last.getByRole('button', { name: /^Move .* down$/ })).toBeDisabled();
  for (const id of ids) await api.send('DELETE', `/categories/${id}`);
});

test('a subcategory is created by keyboard and deleted', async ({ page, as }) => {
  await as('admin');
  await page.goto('/admin/subcategories/create-subcategories');
  const name = ownName('Sub');
  const create = page.getByRole('form', { name: 'Create subcategory' });
  await expect(create.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Headphones');
  await expect(page.getByRole('option', { name: 'Headphones' })).toBeVisible();
  await page.keyboard.press('Enter');
  await create.getByRole('button', { name: 'Create' }).press('Enter');
  await expect(toast(page, 'done')).toBeVisible();
  await expectFits(page);

  await page.getByRole('textbox', { name: 'Search a subcategory' }).fill(name);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Headphones');
  await page.getByRole('combobox', { name: 'Search a subcategory' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'success delete')).toBeVisible();
});
