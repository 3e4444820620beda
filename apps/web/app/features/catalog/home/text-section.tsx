import type { Span } from '@matjar/contract/content/content-text.ts';
import { useId } from 'react';
import { StyledText } from '../../../ui/styled-text.tsx';
import { SectionHead } from '../slider/section.tsx';

/** Text of the owner between other sections of the home page. */
export default function TextSection({
  title,
  link,
  spans,
  className,
}: {
  title: string;
  link: { href: string; text: string } | undefined;
  spans: readonly Span[];
  className: string | undefined;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHead id={id} link={link} title={title} />
      <p className="max-w-172 whitespace-pre-line text-t2">
        <StyledText spans={spans} />
      </p>
    </section>
  );
}
