import type { ExportFormat } from '@matjar/contract/export-formats.ts';
import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import { useState } from 'react';
import { useExport } from '../../../admin-table/use-export.ts';
import { useLocale, useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import type { LazyPopupProps } from '../../../shell/opens-on-click.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { Segments } from '../../../ui/segments.tsx';

/** The accountant's file of a month. The last month is preselected, so that it takes two clicks. */
export default function AccountantDialog({ onOpenChange, ...opened }: LazyPopupProps) {
  const t = useTranslate();
  return (
    <Dialog
      {...opened}
      className="max-w-110"
      description={t('exports.accountantText')}
      onOpenChange={onOpenChange}
      title={t('exports.accountant')}
    >
      <MonthForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function MonthForm({ onDone }: { onDone: () => void }) {
  const t = useTranslate();
  const locale = useLocale();
  const { timeZone } = usePublicSettings();
  const download = useExport();
  const [now, ...earlier] = listMonths(dayInShop(new Date(), timeZone));
  const [month, setMonth] = useState(earlier[0] ?? now);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const write = (each: string) =>
    new Date(`${each}-01T00:00:00Z`).toLocaleDateString(locale, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });

  function save() {
    const fileName = `accounting-${month}.${format === 'csv' ? 'zip' : format}`;
    const query = new URLSearchParams({ month });
    download.mutate(
      { name: 'GET /admin/orders/accounting', query, format, fileName },
      { onSuccess: onDone },
    );
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label={t('exports.month')}>
        <NativeSelect
          onChange={(event) => setMonth(event.target.value)}
          options={[
            { value: now, label: t('exports.soFar', { month: write(now) }) },
            ...earlier.map((value) => ({ value, label: write(value) })),
          ]}
          value={month}
        />
      </Field>
      <Segments
        label={t('exports.format')}
        onChange={setFormat}
        options={[
          { value: 'xlsx', label: t('exports.xlsx') },
          { value: 'csv', label: t('exports.csvArchive') },
        ]}
        value={format}
        wide
      />
      <DialogActions>
        <Button icon="download" pending={download.isPending} type="submit" variant="primary">
          {t('exports.download')}
        </Button>
      </DialogActions>
    </form>
  );
}

const monthsBack = 24;

/** `2026-11` and the months before it, by the shop's calendar. */
export function listMonths(today: string): [string, ...string[]] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const monthsAgo = (count: number) =>
    new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7);
  return [monthsAgo(0), ...Array.from({ length: monthsBack }, (_, at) => monthsAgo(at + 1))];
}
