import {
  contrastOfBrand,
  contrastOfLink,
  defaultColours,
  inkOn,
  minContrast,
  nearestBrand,
  nearestLink,
} from '@matjar/contract/settings/colours.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-parts.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SettingsSectionProps, SettingsZodForm } from './settings-form.tsx';

const colours = {
  brandColour: { contrastOf: contrastOfBrand, nearest: nearestBrand },
  linkColour: { contrastOf: contrastOfLink, nearest: nearestLink },
} as const;

type ColourName = keyof typeof colours;

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** The two colours of a shop, with their contrast while typing; the text colour is derived. */
export function ColourSettings({ form }: SettingsSectionProps) {
  const t = useTranslate();
  const [brand, link] = form.fields.watch(['brandColour', 'linkColour']);
  const isOwn = brand === defaultColours.brand && link === defaultColours.link;
  const onBrand = isColour(brand) ? inkOn(brand) : undefined;

  function reset() {
    for (const [name, value] of [
      ['brandColour', defaultColours.brand],
      ['linkColour', defaultColours.link],
    ] as const) {
      form.fields.setValue(name, value, { shouldDirty: true });
      form.fields.clearErrors(name);
    }
  }

  return (
    <>
      <div className="-mt-3 mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-t2 text-xs">{t('settings.coloursHint')}</p>
        {!isOwn && (
          <Button className="-me-2" onClick={reset} variant="link">
            {t('settings.coloursReset')}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line border-line border-t">
        <ColourRow form={form} name="brandColour" />
        {onBrand && (
          <li className="flex min-h-15 items-center gap-3 py-2">
            <Swatch colour={onBrand} />
            <Words hint={t('settings.onBrandHint')} label={t('settings.onBrand')} />
            <span className="ms-auto w-26 px-3.5 text-sm tabular-nums">
              {onBrand.toUpperCase()}
            </span>
          </li>
        )}
        <ColourRow form={form} name="linkColour" />
      </ul>
    </>
  );
}

function ColourRow({ form, name }: { form: SettingsZodForm; name: ColourName }) {
  const t = useTranslate();
  const value = form.fields.watch(name);
  const error = form.fields.formState.errors[name]?.message;
  const known = isColour(value);
  const ratio = known ? colours[name].contrastOf(value) : undefined;
  const passes = ratio === undefined || ratio >= minContrast.text;
  const label = t(`settings.${name}`);
  const errorId = `${name}-error`;

  function change(next: string) {
    form.fields.setValue(name, next.trim(), { shouldDirty: true });
    if (error) void form.fields.trigger(name);
  }

  return (
    <li className="py-2">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <label className="relative cursor-pointer rounded-control has-focus-visible:outline-2 has-focus-visible:outline-brand-strong">
          <Swatch colour={known ? value : undefined} />
          <input
            aria-label={t('settings.pickColour', { label })}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={(event) => change(event.target.value)}
            tabIndex={-1}
            type="color"
            value={known ? value.toLowerCase() : defaultColours.brand}
          />
        </label>
        <Words hint={t(`settings.${name}Hint`)} label={label} />
        {ratio !== undefined && (
          <span
            aria-live="polite"
            className={`ms-auto flex items-center gap-1.5 font-medium text-xs tabular-nums ${passes ? 'text-ok' : 'text-bad'}`}
          >
            <Icon name={passes ? 'circle-check' : 'circle-alert'} size={16} />
            {t(passes ? 'settings.ratio' : 'settings.tooPale', { ratio })}
          </span>
        )}
        <div className={`field-box h-11 w-26 ${ratio === undefined ? 'ms-auto' : ''}`}>
          <input
            aria-describedby={error ? errorId : undefined}
            aria-invalid={!passes || error !== undefined || undefined}
            aria-label={label}
            className="bare-control h-full rounded-[inherit] px-3.5 uppercase tabular-nums"
            maxLength={7}
            onChange={(event) => change(event.target.value)}
            spellCheck={false}
            value={value}
          />
        </div>
      </div>
      {!passes && (
        <p className="mt-1 flex flex-wrap items-center gap-2 ps-13 font-medium text-bad text-xs">
          {t('settings.nearest')}
          <Nearest colour={colours[name].nearest(value)} onUse={change} />
        </p>
      )}
      {passes && <FieldError id={errorId} text={error} />}
    </li>
  );
}

function Nearest({ colour, onUse }: { colour: string; onUse: (colour: string) => void }) {
  const t = useTranslate();
  return (
    <button
      className="inline-flex min-h-8 items-center gap-2 rounded-r1 px-1.5 font-semibold text-brand-ink hover:underline"
      onClick={() => onUse(colour)}
      type="button"
    >
      <span className="size-4 rounded-sm border border-line" style={{ background: colour }} />
      {t('settings.useColour', { colour: colour.toUpperCase() })}
    </button>
  );
}

function Swatch({ colour }: { colour: string | undefined }) {
  return (
    <span
      className="block size-10 shrink-0 rounded-control border border-line"
      style={{ background: colour }}
    />
  );
}

function Words({ label, hint }: { label: string; hint: string }) {
  return (
    <span className="min-w-0 text-sm">
      <span className="block font-semibold">{label}</span>
      <span className="block text-t2 text-xs">{hint}</span>
    </span>
  );
}
