import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { swatchLine } from '../../../ui/colour-swatches.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { notify } from '../../../ui/toasts.ts';
import { palette } from './palette.ts';
import type { FormColor } from './product-form-values.ts';

const hexShape = /^#[0-9a-f]{6}$/;

/** A colour from the palette, from the browser's own picker, or typed. */
export function ColorPicker({
  id,
  taken,
  onAdd,
}: {
  id: string;
  taken: readonly string[];
  onAdd: (color: FormColor) => void;
}) {
  const t = useTranslate();
  const [hex, setHex] = useState<string>(palette[0].hex);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const wanted = hex.trim().toLowerCase();
  const shown = hexShape.test(wanted) ? wanted : '#000000';

  function choose(nextHex: string, nextName = name) {
    setHex(nextHex);
    setName(nextName);
    setProblem(undefined);
  }

  function add() {
    if (!hexShape.test(wanted)) {
      setProblem(t('adminCatalog.colorInvalid'));
      return;
    }
    if (taken.includes(wanted)) {
      setProblem(t('adminCatalog.colorExists'));
      notify('error', t('adminCatalog.colorExists'), { id: 'color-exists' });
      return;
    }
    const called = name.trim();
    onAdd({ hex: wanted, ...(called !== '' && { name: called }) });
    setName('');
  }

  // The picker stands inside the product's form: Enter adds the colour and saves nothing.
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }

  return (
    <div className="mt-3 flex flex-col gap-3 rounded-r2 border border-line bg-sunken p-3" id={id}>
      <fieldset aria-label={t('adminProducts.colorPalette')} className="grid grid-cols-8 gap-1.5">
        {palette.map((each) => (
          <button
            aria-label={each.name}
            aria-pressed={each.hex === wanted}
            className={classNames(
              'aspect-square min-w-0 aria-pressed:outline-2 aria-pressed:outline-t1 aria-pressed:outline-offset-2',
              swatchLine,
            )}
            key={each.hex}
            onClick={() => choose(each.hex, each.name)}
            style={{ backgroundColor: each.hex }}
            title={each.name}
            type="button"
          />
        ))}
      </fieldset>
      <input
        aria-label={t('adminProducts.colorPick')}
        className="h-16 w-full cursor-pointer appearance-none rounded-control border-0 bg-transparent p-0 [&::-moz-color-swatch]:rounded-control [&::-moz-color-swatch]:border-line-2 [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-control [&::-webkit-color-swatch]:border-line-2"
        onChange={(event) => choose(event.target.value, '')}
        type="color"
        value={shown}
      />
      <div className="grid grid-cols-2 gap-2">
        <Field error={problem} label={t('adminProducts.colorHex')}>
          <TextInput
            autoComplete="off"
            dense
            onChange={(event) => choose(event.target.value)}
            onKeyDown={addOnEnter}
            spellCheck={false}
            value={hex}
          />
        </Field>
        <Field label={t('adminProducts.colorName')}>
          <TextInput
            autoComplete="off"
            dense
            maxLength={40}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={addOnEnter}
            value={name}
          />
        </Field>
      </div>
      <Button onClick={add} variant="strong" wide>
        {t('adminProducts.colorConfirm')}
      </Button>
    </div>
  );
}
