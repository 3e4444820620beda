import { Autocomplete } from '@base-ui/react/autocomplete';
import type { KeyboardEvent, Ref } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import { Icon } from './icon.tsx';
import { floatingLayer, floatingSurface, optionClass, optionListClass } from './overlay-classes.ts';

/**
 * Escape closes the list alone. A dialog around it hears the key at the document, where React does too, and would find
 * the list closed already.
 */
function keepDialogOpen({ key, currentTarget, nativeEvent }: KeyboardEvent<HTMLInputElement>) {
  const isOpen = currentTarget.ariaExpanded === 'true';
  if (key === 'Escape' && isOpen) nativeEvent.stopImmediatePropagation();
}

/** A text that is usually one of a list: typing narrows the list, and anything else may be typed. */
export function SuggestInput({
  suggestions,
  matches,
  value,
  onChange,
  onBlur,
  name,
  autoComplete,
  ref,
}: {
  suggestions: readonly string[];
  /** Which of them fit what was typed, where that is more than those with these letters. */
  matches?: (suggestion: string, typed: string) => boolean;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  name?: string;
  autoComplete?: string;
  ref?: Ref<HTMLInputElement>;
}) {
  const t = useTranslate();
  const control = useFieldControl({});
  return (
    <Autocomplete.Root
      filter={matches}
      items={suggestions}
      onValueChange={(text) => onChange(text)}
      openOnInputClick
      value={value}
    >
      <Autocomplete.InputGroup className="field-box h-12 gap-0">
        <Autocomplete.Input
          {...control}
          autoComplete={autoComplete}
          className={classNames('bare-control', 'h-full rounded-[inherit] ps-3.5')}
          name={name}
          onBlur={onBlur}
          onKeyDown={keepDialogOpen}
          ref={ref}
        />
        <Autocomplete.Trigger
          aria-label={t('ui.openList')}
          className="grid h-full w-11 shrink-0 place-items-center rounded-control text-t1 outline-hidden"
          tabIndex={-1}
        >
          <Icon name="chevron-down" size={18} />
        </Autocomplete.Trigger>
      </Autocomplete.InputGroup>
      <Autocomplete.Portal>
        <Autocomplete.Positioner
          className={classNames(floatingLayer, 'outline-hidden data-empty:hidden')}
          collisionPadding={8}
          sideOffset={8}
        >
          <Autocomplete.Popup
            className={classNames(floatingSurface, optionListClass, 'data-empty:hidden')}
          >
            <Autocomplete.List>
              {(suggestion: string) => (
                <Autocomplete.Item className={optionClass} key={suggestion} value={suggestion}>
                  {suggestion}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
