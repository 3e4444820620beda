import type { Span } from '@matjar/contract/content/content-text.ts';
import { AppLink } from './app-link.tsx';

/** Words of staff with their styles and links, as elements: there is no HTML in them. */
export function StyledText({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, bold, italic, href }, at) => {
    const slanted = italic ? <em>{text}</em> : text;
    const weighted = bold ? <strong className="font-semibold text-t1">{slanted}</strong> : slanted;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: spans are texts without a name and never move.
      <span key={at}>
        {href ? (
          <AppLink className="text-brand-ink underline underline-offset-4" href={href}>
            {weighted}
          </AppLink>
        ) : (
          weighted
        )}
      </span>
    );
  });
}
