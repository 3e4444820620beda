import { delays } from '@matjar/contract/limits.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { TextInput } from '../../../ui/text-input.tsx';
import { normalisePrice } from '../list-address.ts';

/** One bound of the price. It counts after a pause, on Enter and on leaving the field. */
export function PriceField({
  name,
  label,
  sign,
  value,
  placeholder,
  onCommit,
}: {
  name: string;
  label: string;
  sign: string;
  value: string;
  placeholder: string;
  /** `again`: a further change of the same visit to the field. */
  onCommit: (price: string, again: boolean) => void;
}) {
  const id = useId();
  const [text, setText] = useState(value);
  const committed = useRef(value);
  const commitsOfVisit = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // The own change coming back must not overwrite digits typed in the meantime.
    if (value === committed.current) return;
    committed.current = value;
    setText(value);
  }, [value]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function commit(typed: string) {
    clearTimeout(timer.current);
    const price = normalisePrice(typed);
    if (price === committed.current) return;
    committed.current = price;
    onCommit(price, commitsOfVisit.current > 0);
    commitsOfVisit.current += 1;
  }

  return (
    <div className="min-w-0 flex-1">
      <label className="mb-1 block text-t2 text-xs" htmlFor={id}>
        {label}
      </label>
      <TextInput
        dense
        id={id}
        inputMode="decimal"
        min={0}
        name={name}
        onBlur={() => {
          commit(text);
          setText(committed.current);
          commitsOfVisit.current = 0;
        }}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => commit(target.value), delays.searchDebounce);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          commit(text);
        }}
        placeholder={placeholder}
        start={sign}
        step="any"
        type="number"
        value={text}
      />
    </div>
  );
}
