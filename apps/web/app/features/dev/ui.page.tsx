import { PageTitle } from '../../shell/page-title.tsx';
import { UiActions } from './ui-actions.tsx';
import { UiChoices } from './ui-choices.tsx';
import { UiFields } from './ui-fields.tsx';
import { UiOverlays } from './ui-overlays.tsx';
import { UiProducts } from './ui-products.tsx';
import { UiStructure } from './ui-structure.tsx';
import { UiTable } from './ui-table.tsx';

/** Every component of the design system in its states, in light and dark. */
export default function UiPage() {
  return (
    <main className="wrap py-8 md:py-12">
      <PageTitle>Components and states</PageTitle>
      <h1>Components and states</h1>
      <UiActions />
      <UiFields />
      <UiChoices />
      <UiOverlays />
      <UiProducts />
      <UiStructure />
      <UiTable />
    </main>
  );
}
