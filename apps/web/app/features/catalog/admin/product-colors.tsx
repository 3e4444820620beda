import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { swatchLine } from '../../../ui/colour-swatches.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ColorPicker } from './color-picker.tsx';
import type { FormColor } from './product-form-values.ts';

/** The colours a product comes in, and a picker that opens to add another. */
export function ProductColors({
  value,
  onChange,
  onRemoved,
}: {
  value: readonly FormColor[];
  onChange: (colors: FormColor[]) => void;
  onRemoved: (hex: string) => void;
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
              className="flex h-10 items-center gap-2 rounded-control border border-line-2 ps-2 pe-2.5 font-semibold text-xs hover:bg-sunken"
              onClick={() => {
                onChange(value.filter(({ hex }) => hex !== color.hex));
                onRemoved(color.hex);
              }}
              type="button"
            >
              <Swatch hex={color.hex} />
              {label(color)}
              <Icon className="text-t2" of={X} size={16} />
            </button>
          </li>
        ))}
        <li>
          <IconButton
            aria-controls={picking ? pickerId : undefined}
            aria-expanded={picking}
            className={picking ? '*:rotate-45' : undefined}
            icon={Plus}
            label={t('adminProducts.colorAdd')}
            onClick={() => setPicking(!picking)}
            variant="strong"
          />
        </li>
      </ul>
      {picking && (
        <ColorPicker
          id={pickerId}
          onAdd={(color) => onChange([...value, color])}
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
      className={`size-6 rounded-[8px]! ${swatchLine}`}
      style={{ backgroundColor: hex }}
    />
  );
}
