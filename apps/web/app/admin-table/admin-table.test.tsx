import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { I18nProvider } from '../i18n/i18n-context.tsx';
import { loadI18n } from '../i18n/load-i18n.ts';
import { AdminTable } from './admin-table.tsx';
import { useTableAddress } from './use-table-address.ts';

const i18n = await loadI18n('en');
const hostile = '</td><script>alert(1)</script><img src=x onerror=alert(1)>';

interface Row {
  id: string;
  name: string;
}

const list = {
  data: {
    results: 1,
    paginationResult: { numberOfPages: 1 },
    data: [{ id: hostile, name: hostile }],
  },
} as unknown as ComponentProps<typeof AdminTable<Row>>['list'];

function Customers() {
  return (
    <AdminTable<Row>
      label={hostile}
      address={useTableAddress('customers', [10])}
      list={list}
      columns={[{ id: 'name', head: 'Name', cell: ({ name }) => <span title={name}>{name}</span> }]}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/admin/customers/${id}`}
    />
  );
}

it('shows what people call themselves as text', () => {
  const element = (
    <I18nProvider value={i18n}>
      <Customers />
    </I18nProvider>
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toMatch(/<script|<img/);
});
