import type { Facets } from '@matjar/contract/catalog/catalog.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { listParameters } from '../list-address.ts';
import { withParameters } from '../list-state.ts';
import { type ListControls, useChosen } from './use-list.ts';

type ToggleName = typeof listParameters.inStock | typeof listParameters.onSale;

/** Toggles for frequent yes/no filters. */
export function FilterToggles({ list, facets }: { list: ListControls; facets: Facets }) {
  return (
    <div className="flex gap-2">
      <Toggle count={facets.inStock} list={list} name={listParameters.inStock} />
      <Toggle count={facets.onSale} list={list} name={listParameters.onSale} />
    </div>
  );
}

function Toggle({ name, count, list }: { name: ToggleName; count: number; list: ListControls }) {
  const t = useTranslate();
  const [isOn, show] = useChosen(list, list.state[name]);
  return (
    <label className="relative flex h-11 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-control font-semibold shadow-[inset_0_0_0_1px_var(--line-2)] has-checked:bg-brand-tint has-checked:text-brand-ink has-checked:shadow-[inset_0_0_0_1.5px_var(--brand-strong)] has-disabled:cursor-not-allowed has-disabled:text-t3 has-focus-visible:outline-3 has-focus-visible:outline-t1 has-focus-visible:outline-offset-2">
      <input
        checked={isOn}
        className="sr-only"
        disabled={count === 0 && !isOn}
        name={name}
        onChange={({ target: { checked } }) => {
          show(checked);
          list.change((search) => withParameters(search, { [name]: checked ? '1' : '' }));
        }}
        type="checkbox"
        value="1"
      />
      {isOn && <Icon name="check" size={16} />}
      {t(`catalog.${name}`)}
    </label>
  );
}
