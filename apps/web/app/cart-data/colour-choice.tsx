import type { ListedProduct } from '@matjar/contract/catalog.ts';
import { type RefObject, useState } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Popover } from '../ui/popover.tsx';
import { isPhone } from './cart-additions.ts';

export interface ColourChoiceProps {
  product: Pick<ListedProduct, 'title' | 'colors' | 'colorNames'>;
  /** The button that asked. */
  anchor: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (color: string) => void;
}

/** Which colour, over the button of a card; on phones in a sheet from below. */
export default function ColourChoice(props: ColourChoiceProps) {
  const { product, anchor, open, onOpenChange } = props;
  const t = useTranslate();
  const [inSheet] = useState(isPhone);
  const title = t('cart.chooseColor');
  if (inSheet) {
    return (
      <Drawer onOpenChange={onOpenChange} open={open} side="bottom" title={title}>
        <p className="mb-3 truncate text-t2">{product.title}</p>
        <Colours {...props} />
      </Drawer>
    );
  }
  return (
    <Popover
      align="center"
      anchor={anchor}
      className="p-4"
      label={title}
      onOpenChange={onOpenChange}
      open={open}
      side="top"
    >
      <div className="flex items-center justify-between gap-6">
        <p className="font-semibold">{title}</p>
        <IconButton
          className="-me-3"
          icon="x"
          iconSize={18}
          label={t('ui.close')}
          onClick={() => onOpenChange(false)}
        />
      </div>
      <Colours {...props} />
    </Popover>
  );
}

function Colours({ product: { colors, colorNames }, onOpenChange, onChoose }: ColourChoiceProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {colors.map((color, at) => (
        <li key={color}>
          <button
            className="flex w-16 flex-col items-center gap-1.5 rounded-control py-2 text-xs hover:bg-ground"
            onClick={() => {
              onOpenChange(false);
              onChoose(color);
            }}
            type="button"
          >
            <span
              aria-hidden="true"
              className="swatch size-8.5"
              style={{ backgroundColor: color }}
            />
            <span className="max-w-full truncate px-1">{colorNames[at] ?? color}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
