import type { ReactNode } from 'react';
import { Accordion, AccordionPanel } from '../../ui/accordion.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Tabs } from '../../ui/tabs.tsx';

export function UiStructure() {
  return (
    <>
      <Section title="Empty and failed lists">
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          <EmptyState
            action={
              <ButtonLink href="?shop" variant="primary">
                Go To Shopping
              </ButtonLink>
            }
            bordered
            icon="shopping-bag"
            title="shopping card is empty"
          />
          <EmptyState
            action={<Button variant="outline">clear</Button>}
            bordered
            icon="search-x"
            text="Nothing for “hedphones”. Did you mean headphones?"
            title="No results"
          />
          <EmptyState
            action={
              <ButtonLink href="?discover" variant="outline">
                discover products
              </ButtonLink>
            }
            bordered
            icon="package-open"
            title="no orders"
          />
          <ErrorState bordered onRetry={() => {}} />
        </div>
      </Section>
      <Section title="Breadcrumb, pages">
        <Breadcrumb
          crumbs={[
            { label: 'Home', href: '/' },
            { label: 'Headphones', href: '/products' },
            { label: 'Drift over-ear headphones, adaptive noise cancelling' },
          ]}
        />
        <Pagination className="mt-6" hrefFor={(page) => `?page=${page}`} page={1} pages={6} />
        <Pagination
          className="mt-4"
          hrefFor={(page) => `?page=${page}`}
          label="Pages of a long list"
          page={7}
          pages={13}
        />
      </Section>
      <Section title="Accordion, disclosure, tabs, progress, panels">
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <Accordion defaultOpen={['address']}>
            <AccordionPanel id="address" step={1} title="shipping address">
              Fields go here.
            </AccordionPanel>
            <AccordionPanel id="payment" step={2} title="payment method">
              Choices go here.
            </AccordionPanel>
          </Accordion>
          <div className="grid gap-6">
            <Tabs
              label="Product"
              tabs={[
                { id: 'description', label: 'Description', content: 'Memory foam, a steel band.' },
                { id: 'reviews', label: 'Reviews', content: '1,284 ratings.' },
              ]}
            />
            <Disclosure title="Categories">Boxes go here.</Disclosure>
            <Progress label="Uploading" value={64} />
            <Progress className="bg-ground" label="5 stars" tone="star" value={72} />
            <Panel sunken>Summary</Panel>
          </div>
        </div>
      </Section>
    </>
  );
}

/** One titled row of the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-14">
      <h2 className="mb-4 font-normal text-t2 text-xs tracking-normal">{title}</h2>
      {children}
    </section>
  );
}
