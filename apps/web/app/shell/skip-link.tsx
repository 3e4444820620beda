import { useTranslate } from '../i18n/i18n-context.tsx';

export const contentId = 'content';

/** The first stop of the Tab key: past the header, straight to the page. */
export function SkipLink() {
  const t = useTranslate();
  return (
    <a
      className="fixed start-4 top-4 z-60 -translate-y-24 rounded-control bg-inv px-5 py-3 font-semibold text-on-inv focus-visible:translate-y-0"
      href={`#${contentId}`}
    >
      {t('shell.skipToContent')}
    </a>
  );
}
