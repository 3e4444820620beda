import { importCodePageTexts, importFieldTexts } from '@matjar/contract/imports/import-texts.ts';
import {
  type ImportField,
  type ImportRun,
  type ImportSetup,
  importCodePages,
  importKindFields,
} from '@matjar/contract/imports/imports.ts';
import { delays } from '@matjar/contract/limits.ts';
import { useState } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useMay } from '../../session/permissions.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RemotePicker } from '../catalog/admin/remote-picker.tsx';
import { fileKindLabels } from './run-labels.ts';
import type { ChangeImport } from './use-import-run.ts';

/** The field of each column, and the options of the import. */
export function ImportColumns({ run, change }: { run: ImportRun; change: ChangeImport }) {
  const t = useTranslate();
  // Collapsed on phones, because it is usually right and the rows are below.
  const [isShown, setShown] = useState(false);
  // One at a time: the previous choice may still be unconfirmed.
  const maySeeCosts = useMay('costs:read');
  const fields = importKindFields[run.kind].filter((each) => each !== 'cost' || maySeeCosts);
  const choose = (at: number, field: ImportField | null) =>
    change.mutate({ column: { at, field } });
  return (
    <Panel dense flush>
      <div className="px-4 pt-4 pb-3">
        <h2 className="text-md">{t('imports.columns')}</h2>
        <p className="text-t2 text-xs">
          {run.savedColumns && `${t('imports.columnsSaved', { name: run.savedColumns })} `}
          {t(fileKindLabels[run.kind].columns)}
        </p>
        <Button
          aria-expanded={isShown}
          className="mt-2 lg:hidden"
          onClick={() => setShown(!isShown)}
          size="sm"
          variant="outline"
        >
          {isShown
            ? t('imports.hideColumns')
            : t('imports.showColumns', { count: run.columns.length })}
        </Button>
      </div>
      <Encoding change={change} run={run} />
      <ul
        className={classNames(
          'divide-y divide-line border-line border-y',
          !isShown && 'max-lg:hidden',
        )}
      >
        {run.columns.map(({ head, sample, field }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places, and two may share a head.
          <li className="flex items-center gap-2 px-4 py-1.5" key={at}>
            <span className="min-w-0 flex-1 leading-tight">
              <span className="wrap-anywhere block font-semibold text-sm">{head || '–'}</span>
              <span className="block truncate text-t3 text-xs">{sample || '–'}</span>
            </span>
            <Icon className="shrink-0 text-t3 rtl:-scale-x-100" name="arrow-right" size={16} />
            <NativeSelect
              aria-label={t('imports.columnOf', { head })}
              className={`w-39 shrink-0 ${field ? '' : 'text-t3'}`}
              dense
              onChange={({ target }) => choose(at, (target.value || null) as ImportField | null)}
              options={[
                { value: '', label: t('imports.leaveColumn') },
                ...fields.map((value) => ({
                  value,
                  label: t(importFieldTexts[value]),
                })),
              ]}
              value={field ?? ''}
            />
          </li>
        ))}
      </ul>
      {run.kind === 'products' && <Options change={change} run={run} />}
      {(run.kind === 'prices' || run.kind === 'stock') && <EmptyKeeps change={change} run={run} />}
    </Panel>
  );
}

/** For text files that are not UTF-8: the detected encoding, with a few words as a sample. */
function Encoding({ run, change }: { run: ImportRun; change: ChangeImport }) {
  const t = useTranslate();
  const codePage = importCodePages.find((each) => each === run.encoding);
  if (!codePage) return null;
  const words = run.columns
    .flatMap(({ head, sample }) => [head, sample])
    .filter((text) => /[^\0-\x7f]/.test(text));
  return (
    <div className="border-line border-t px-4 py-3">
      <Field hint={t('imports.encodingText')} label={t('imports.encoding')}>
        <NativeSelect
          dense
          onChange={({ target }) =>
            change.mutate({ encoding: target.value as (typeof importCodePages)[number] })
          }
          options={importCodePages.map((value) => ({
            value,
            label: t(importCodePageTexts[value]),
          }))}
          value={codePage}
        />
      </Field>
      <ul className="mt-2 grid gap-0.5 text-sm">
        {[...new Set(words)].slice(0, 3).map((text) => (
          <li className="truncate font-medium" dir="auto" key={text}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An empty cell may mean that a discount has ended, or that something lies on no shelf. */
function EmptyKeeps({ run: { options }, change }: { run: ImportRun; change: ChangeImport }) {
  const t = useTranslate();
  return (
    <div className="px-4 py-3">
      <Checkbox
        checked={options.emptyKeeps}
        onChange={({ target }) => change.mutate({ options: { emptyKeeps: target.checked } })}
      >
        {t('imports.emptyKeeps')}
      </Checkbox>
    </div>
  );
}

function Options({ run: { options, columns }, change }: { run: ImportRun; change: ChangeImport }) {
  const t = useTranslate();
  const set = (changed: NonNullable<ImportSetup['options']>) => change.mutate({ options: changed });
  const has = (field: ImportField) => columns.some((column) => column.field === field);
  return (
    <div className="grid gap-1 px-4 py-3">
      {(['emptyKeeps', 'newHidden', 'createMissing', 'skipPictures'] as const).map((name) => (
        <Checkbox
          checked={options[name] ?? false}
          key={name}
          onChange={({ target }) => set({ [name]: target.checked })}
        >
          {t(`imports.${name}`)}
        </Checkbox>
      ))}
      {!has('brand') && (
        <Field className="mt-2" label={t('imports.defaultBrand')}>
          <RemotePicker
            delay={delays.searchDebounce}
            list="GET /brands"
            onChange={(brand) => set({ brand: brand ? pick(brand) : null })}
            placeholder={t('imports.noDefault')}
            value={options.brand ?? null}
          />
        </Field>
      )}
      {!has('category') && (
        <Field className="mt-2" label={t('imports.defaultCategory')}>
          <RemotePicker
            delay={delays.searchDebounce}
            list="GET /categories"
            onChange={(category) => set({ category: category ? pick(category) : null })}
            placeholder={t('imports.noDefault')}
            value={options.category ?? null}
          />
        </Field>
      )}
    </div>
  );
}

function pick({ _id, name }: { _id: string; name: string }) {
  return { _id, name };
}
