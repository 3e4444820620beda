import { adminApi, ownName, scan } from '../admin-catalog.ts';
import { expect, expectAccessible, expectFits, test } from '../shop-test.ts';

interface Named {
  _id: string;
}

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

test('the inventory takes in a delivery, is adjusted with a way back, and is counted', async ({
  page,
  request,
  as,
}) => {
  test.slow();
  const api = await adminApi(request);
  const list = async (path: string) =>
    (await api.send<{ data: [Named] }>('GET', `${path}?limit=1`)).data[0]._id;
  const title = ownName('Lamp');
  const barcode = `29${crypto.randomUUID().replaceAll(/\D/g, '').padEnd(11, '0').slice(0, 11)}`;
  const sku = ownName('LAMP').replace(' ', '-').toUpperCase();
  await api.send('POST', '/products', {
    title,
    description: 'Shines.',
    price: 114,
    quantity: 3,
    brand: await list('/brands'),
    category: await list('/categories'),
    variants: [{ options: [], sku, barcode, quantity: 3 }],
  });
  await as('admin');

  const heading = page.getByRole('heading', { level: 1 });
  await page.setViewportSize(phone);
  await page.goto('/admin/inventory');
  await expect(heading).toHaveText('Inventory');
  await expect(page.getByRole('article').nth(2)).toBeVisible();
  await expectFits(page);

  await page.getByRole('link', { name: 'Receive delivery' }).click();
  await expect(heading).toHaveText('Receive a delivery');
  await scan(page, barcode);
  await page.getByRole('button', { name: 'Book 1 piece' }).click();
  const referenceField = page.getByRole('textbox', { name: 'Supplier’s reference' });
  await expect(referenceField).toBeFocused();
  await expect(referenceField).toHaveAccessibleDescription(
    /Enter the supplier’s reference. Required/,
  );
  await expect(page.getByText('1 piece · 1 piece of unknown cost')).toBeVisible();
  // Fewer than none is refused, also when a scan adds one, and never counted as 0.
  await page.getByRole('textbox', { name: `Pieces, ${sku}` }).fill('-3');
  await scan(page, barcode);
  await expect(page.getByText('Pieces: –')).toBeVisible();
  await page.getByRole('button', { name: 'Receive delivery' }).click();
  await expect(page.getByText('The count is a whole number, 1 or more.')).toBeVisible();
  await page.getByRole('textbox', { name: `Pieces, ${sku}` }).fill('5');
  const costField = page.getByRole('textbox', { name: `Cost of one, ${sku}` });
  await costField.fill('40.555');
  await expect(page.getByText('more decimals than the currency')).toBeVisible();
  await costField.fill('40');
  await expect(page.getByText('5 pieces · $200.00 at cost')).toBeVisible();
  await expect(page.getByText('Cost of one', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('brought back')).toBeVisible();
  await expect(page.getByRole('textbox', { name: `Pieces, ${sku}` })).toHaveValue('5');
  const reference = ownName('DN');
  await referenceField.fill(reference);
  await expectFits(page);
  await page.setViewportSize(desktop);
  await page.goto(`/admin/products-management?keyword=${encodeURIComponent(title)}`);
  const listed = page.getByRole('row').filter({ hasText: title });
  await expect(listed.getByText(/^3 left/)).toBeVisible();
  const side = page.getByRole('navigation', { name: 'Admin' });
  await side.getByRole('link', { name: 'Inventory' }).click();
  await page.getByRole('link', { name: 'Receive delivery' }).click();
  await page.getByRole('button', { name: 'Book 5 pieces' }).click();
  await expect(page.getByText(`${reference}: 5 pieces booked`)).toBeVisible();
  await page.getByRole('link', { name: 'What was booked' }).click();
  await expect(heading).toHaveText(`Delivery ${reference}`);
  // The list of products was loaded before, and has them at once.
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/products-management/);
  await expect(heading).toHaveText('Products');
  await expect(listed.getByText('8', { exact: true })).toBeVisible();
  // The audit log leads to what was booked.
  await page.goto(`/admin/audit?keyword=${encodeURIComponent(reference)}`);
  await page.getByRole('link', { name: reference }).click();
  await expect(heading).toHaveText(`Delivery ${reference}`);
  const booked = page.getByRole('listitem').filter({ hasText: sku });
  await expect(booked).toContainText('5 pieces');
  await expect(booked).toContainText('$40.00 each · $200.00');
  await expect(page.getByText('5 pieces · $200.00 at cost')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.setViewportSize(phone);

  // A scan among what is expected leads to the delivery that has the line.
  await page.goto('/admin/deliveries');
  await expect(heading).toHaveText('Expected deliveries');
  await scan(page, barcode);
  await expect(page.getByText(`None of these deliveries still expects ${sku}.`)).toBeVisible();
  const scanned = await api.send<{ data: Named }>('GET', `/admin/inventory/scanned?code=${sku}`);
  const announced = ownName('PO');
  await api.send('POST', '/admin/inventory/deliveries', {
    key: crypto.randomUUID(),
    reference: announced,
    // After all others, so it need not be on the page that is shown.
    expectedOn: '2099-12-31',
    lines: [{ variant: scanned.data._id, count: 2 }],
  });
  await scan(page, barcode);
  await expect(heading).toHaveText('Receive a delivery');
  await expect(referenceField).toHaveValue(announced);
  await expect(page.getByRole('textbox', { name: `Pieces, ${sku}` })).toHaveValue('2');

  await page.goto('/admin/inventory');
  await expect(heading).toHaveText('Inventory');
  // Cards stand in the place of rows on phones.
  for (const [size, role] of [
    [phone, 'article'],
    [desktop, 'row'],
  ] as const) {
    await page.setViewportSize(size);
    await scan(page, barcode);
    const row = page.getByRole(role).filter({ hasText: sku });
    await expect(row).toContainText('$320');
    await page.getByRole('textbox', { name: 'Counted' }).filter({ visible: true }).fill('7');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${sku}: −1 booked`)).toBeVisible();
    await expect(row).toContainText('$280');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('$320');
    await expect(page.getByText(`${sku}: −1 booked`)).toHaveCount(0);
  }

  await page.getByRole('link', { name: 'Count', exact: true }).click();
  const codeField = page.getByRole('textbox', { name: 'SKU or barcode' });
  const counted = page.getByRole('textbox', { name: 'Counted' });
  const oneDiffers = page.getByText('0 agree, 1 differs');
  await codeField.fill(sku);
  await page.keyboard.press('Enter');
  await counted.fill('9');
  await expect(page.getByText('1 more than booked')).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Book +1 and scan on' }).click();
  await expect(oneDiffers).toBeVisible();
  // What is taken back is not counted any more.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Counted so far')).toHaveCount(0);
  await codeField.fill(sku);
  await page.keyboard.press('Enter');
  await counted.fill('9');
  await page.getByRole('button', { name: 'Book +1 and scan on' }).click();
  await expect(oneDiffers).toBeVisible();
  await page.reload();
  await expect(oneDiffers).toBeVisible();
  await page.getByRole('button', { name: 'Begin a new count' }).click();
  await expect(oneDiffers).toHaveCount(0);
  await expect(codeField).toBeFocused();

  const shelf = ownName('Shelf');
  await page.goto(`/admin/inventory?keyword=${sku}`);
  const shelfField = page.getByRole('textbox', { name: `Shelf of ${title}` });
  await shelfField.filter({ visible: true }).fill(shelf);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.keyboard.press('Enter');
  await saved;
  await page.getByRole('link', { name: 'Count', exact: true }).click();
  await page.getByLabel('Shelf to count').selectOption(shelf);
  await expect(page.getByText('0 of 1 counted')).toBeVisible();
  await page.getByRole('button', { name: title }).click();
  await page.getByRole('textbox', { name: 'Counted' }).fill('9');
  await page.getByRole('button', { name: 'It agrees, scan on' }).click();
  await expect(page.getByText('Everything on this shelf is counted.')).toBeVisible();

  await page.goto(`/admin/inventory?keyword=${sku}`);
  await page.getByRole('link', { name: title }).click();
  const received = page.getByRole('row').filter({ hasText: reference });
  await expect(received).toContainText('$40.00 each');
  await expect(received).toContainText('+5');
  await received.getByRole('link', { name: reference }).click();
  await expect(heading).toHaveText(`Delivery ${reference}`);
});
