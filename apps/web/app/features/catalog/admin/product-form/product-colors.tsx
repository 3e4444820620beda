import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { notify } from '../../../../ui/toasts.ts';
import type { FormColor } from './variant-rows.ts';

/** Common colours. Their names are saved and can be changed. */
const palette = [
  { hex: '#1c1917', name: 'Black' },
  { hex: '#57534e', name: 'Graphite' },
  { hex: '#a8a29e', name: 'Silver' },
  { hex: '#ffffff', name: 'White' },
  { hex: '#e7dcc8', name: 'Sand' },
  { hex: '#d4af37', name: 'Gold' },
  { hex: '#e7b6a6', name: 'Rose' },
  { hex: '#7c4a2d', name: 'Brown' },
  { hex: '#dc2626', name: 'Red' },
  { hex: '#fd7631', name: 'Orange' },
  { hex: '#facc15', name: 'Yellow' },
  { hex: '#15803d', name: 'Green' },
  { hex: '#0d9488', name: 'Teal' },
  { hex: '#2563eb', name: 'Blue' },
  { hex: '#1e3a5f', name: 'Navy' },
  { hex: '#7c3aed', name: 'Purple' },
] as const;

/** Colours of a product, with a picker to add another. */
export function ProductColors({
  value,
  onChange,
  onPick,
}: {
  value: readonly FormColor[];
  onChange: (colors: FormColor[]) => void;
  /** The picked colour until it is added. */
  onPick: (color: FormColor | undefined) => void;
}) {
  const t = useTranslate();
  const pickerId = useId();
  const [picking, setPicking] = useState(false);
  const label = (color: FormColor) => color.name ?? color.hex.toUpperCase();
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {value.map((color) => (
          <li key={color.hex}>
            <button
              aria-label={t('adminProducts.colorRemove', { name: label(color) })}
              className="flex h-10 items-center max-sm:h-11 gap-2 rounded-control border border-line-2 ps-2 pe-2.5 font-semibold text-xs hover:bg-sunken"
              onClick={() => onChange(value.filter(({ hex }) => hex !== color.hex))}
              type="button"
            >
              <Swatch hex={color.hex} />
              {label(color)}
              <Icon className="text-t2" name="x" size={16} />
            </button>
          </li>
        ))}
        <li>
          <IconButton
            aria-controls={picking ? pickerId : undefined}
            aria-expanded={picking}
            className={picking ? '*:rotate-45' : undefined}
            icon="plus"
            label={t('adminProducts.colorAdd')}
            onClick={() => {
              onPick(undefined);
              setPicking(!picking);
            }}
            variant="strong"
          />
        </li>
      </ul>
      {picking && (
        <ColorPicker
          id={pickerId}
          onAdd={(color) => onChange([...value, color])}
          onPick={onPick}
          taken={value.map(({ hex }) => hex)}
        />
      )}
    </>
  );
}

function Swatch({ hex }: { hex: string }) {
  return (
    <span
      aria-hidden="true"
      className="swatch size-6 rounded-[8px]"
      style={{ backgroundColor: hex }}
    />
  );
}

function colorOf(hex: string, name: string): FormColor {
  const called = name.trim();
  return { hex, ...(called !== '' && { name: called }) };
}

const hexShape = /^#[0-9a-f]{6}$/;

/** A colour from the palette, from the browser's own picker, or typed. */
function ColorPicker({
  id,
  taken,
  onAdd,
  onPick,
}: {
  id: string;
  taken: readonly string[];
  onAdd: (color: FormColor) => void;
  onPick: (color: FormColor | undefined) => void;
}) {
  const t = useTranslate();
  const [hex, setHex] = useState<string>(palette[0].hex);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const chosen = hex.trim().toLowerCase();
  const shown = hexShape.test(chosen) ? chosen : '#000000';

  function choose(nextHex: string, nextName = name) {
    setHex(nextHex);
    setName(nextName);
    setProblem(undefined);
    const picked = nextHex.trim().toLowerCase();
    onPick(hexShape.test(picked) ? colorOf(picked, nextName) : undefined);
  }

  function add() {
    if (!hexShape.test(chosen)) {
      setProblem(t('adminCatalog.colorInvalid'));
      return;
    }
    if (taken.includes(chosen)) {
      setProblem(t('adminCatalog.colorExists'));
      notify('error', t('adminCatalog.colorExists'), { id: 'color-exists' });
      return;
    }
    onAdd(colorOf(chosen, name));
    onPick(undefined);
    setName('');
  }

  // Inside the product form Enter adds the colour instead of submitting the form.
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }

  return (
    <div className="mt-3 flex flex-col gap-3 rounded-r2 border border-line bg-sunken p-3" id={id}>
      <fieldset
        aria-label={t('adminProducts.colorPalette')}
        className="grid grid-cols-8 gap-1.5 max-sm:grid-cols-5"
      >
        {palette.map((each) => (
          <button
            aria-label={each.name}
            aria-pressed={each.hex === chosen}
            className="swatch aspect-square size-auto min-w-0 aria-pressed:outline-2 aria-pressed:outline-t1 aria-pressed:outline-offset-2"
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
            onChange={(event) => {
              setName(event.target.value);
              if (hexShape.test(chosen)) onPick(colorOf(chosen, event.target.value));
            }}
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
