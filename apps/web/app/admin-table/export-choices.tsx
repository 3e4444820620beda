import { type ExportFormat, exportFormats } from '@matjar/contract/export-formats.ts';
import { Fragment } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import type { LazyPopupProps } from '../shell/opens-on-click.tsx';
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx';
import type { ExportChoice } from './export-menu.tsx';

/** What can be exported, in each format. */
export default function ExportChoices({
  choices,
  onChoose,
  ...opened
}: LazyPopupProps & {
  choices: readonly ExportChoice[];
  onChoose: (choice: ExportChoice, format: ExportFormat) => void;
}) {
  const t = useTranslate();
  return (
    <Menu {...opened}>
      {choices.map((choice, at) => (
        <Fragment key={choice.fileName}>
          {at > 0 && <MenuSeparator />}
          {exportFormats.map((format) => (
            <MenuItem
              icon={format === 'csv' ? 'file-text' : 'table-properties'}
              key={format}
              onSelect={() => onChoose(choice, format)}
            >
              {choice.label
                ? t('exports.choice', { label: choice.label, format: t(`exports.${format}`) })
                : t(`exports.${format}`)}
            </MenuItem>
          ))}
        </Fragment>
      ))}
    </Menu>
  );
}
