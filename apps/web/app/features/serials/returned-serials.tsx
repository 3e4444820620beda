import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';

/** The returned pieces of a line, if not all were returned. */
export function ReturnedSerials({
  title,
  out,
  chosen,
  onChange,
}: {
  title: string;
  out: readonly string[];
  chosen: readonly string[];
  onChange: (serials: string[]) => void;
}) {
  const t = useTranslate();
  return (
    <fieldset className="col-span-full max-sm:order-last max-sm:basis-full">
      <legend className="mb-1 font-semibold text-xs">{t('serials.whichCame', { title })}</legend>
      <div className="flex flex-wrap gap-x-6">
        {out.map((number) => (
          <Checkbox
            checked={chosen.includes(number)}
            key={number}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? [...chosen, number]
                  : chosen.filter((each) => each !== number),
              )
            }
          >
            {number}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
