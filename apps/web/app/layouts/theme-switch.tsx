import { useId } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { chooseTheme, type Theme, themes, useTheme } from '../theme.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-names.ts';

const choices = {
  light: { icon: 'sun', text: 'shell.themeLight' },
  dark: { icon: 'moon', text: 'shell.themeDark' },
  system: { icon: 'monitor', text: 'shell.themeSystem' },
} as const satisfies Record<Theme, { icon: IconName; text: string }>;

/** `onDark` is for the footer, which is dark in both themes. */
export function ThemeSwitch({ onDark = false }: { onDark?: boolean }) {
  const t = useTranslate();
  const name = useId();
  const current = useTheme();
  return (
    <fieldset
      className={classNames(
        'inline-flex rounded-control p-0.5',
        onDark ? 'bg-side-on text-on-footer' : 'bg-ground text-t2',
      )}
    >
      <legend className="sr-only">{t('shell.theme')}</legend>
      {themes.map((theme) => (
        <label
          className={classNames(
            'grid size-10 cursor-pointer place-items-center rounded-[10px] transition-colors duration-150',
            'has-focus-visible:outline-3 has-focus-visible:outline-current has-focus-visible:outline-offset-2',
            onDark
              ? 'hover:text-white has-checked:bg-footer has-checked:text-white'
              : 'hover:text-t1 has-checked:bg-surface has-checked:text-t1 has-checked:shadow-s1',
          )}
          key={theme}
          title={t(choices[theme].text)}
        >
          <input
            checked={theme === current}
            className="sr-only"
            name={name}
            onChange={() => chooseTheme(theme)}
            type="radio"
            value={theme}
          />
          <Icon name={choices[theme].icon} size={18} />
          <span className="sr-only">{t(choices[theme].text)}</span>
        </label>
      ))}
    </fieldset>
  );
}
