import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { fromShopClock, useShopClock } from '../../../i18n/shop-clock.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useContentPreview } from '../content-data.ts';

const widths = { wide: 1_280, phone: 390 } as const;

/** The page with the draft, reloaded after every save at the same scroll position. */
export function PreviewFrame({
  id,
  version,
  name,
  dated = false,
}: {
  id: string;
  version: number;
  name: string;
  /** Whether another moment can be previewed. */
  dated?: boolean;
}) {
  const t = useTranslate();
  const { timeZone } = useShopClock();
  const preview = useContentPreview(id);
  const [chosen, setDevice] = useState<keyof typeof widths>();
  const isNarrow = useMediaQuery('(max-width: 767px)', false);
  const device = chosen ?? (isNarrow ? 'phone' : 'wide');
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const [room, setRoom] = useState(0);
  const [time, setTime] = useState('');

  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  const seenAt = fromShopClock(time, timeZone)?.toISOString();
  const at = seenAt ? `&at=${seenAt}` : '';
  const address = preview.data && `${preview.data}&version=${version}${at}`;
  useEffect(() => {
    if (!frame.current || !address) return;
    scrolled.current = frame.current.contentWindow?.scrollY ?? 0;
    frame.current.src = address;
  }, [address]);

  const width = widths[device];
  const scale = Math.min(1, room / width);
  return (
    <section
      aria-label={t('content.preview')}
      className="overflow-hidden rounded-panel border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center gap-3 border-line border-b p-2.5">
        <h2 className="me-auto ps-1.5 text-sm md:text-sm">
          {t(dated ? 'content.previewOn' : 'content.preview')}
        </h2>
        {dated && (
          <TextInput
            aria-label={t('content.seeItOn', { zone: timeZone })}
            className="max-w-52"
            dense
            onChange={({ target }) => setTime(target.value)}
            title={t('content.seeItOn', { zone: timeZone })}
            type="datetime-local"
            value={time}
          />
        )}
        <Segments
          label={t('content.preview')}
          onChange={setDevice}
          options={[
            { value: 'wide', label: t('content.previewWide') },
            { value: 'phone', label: t('content.previewPhone') },
          ]}
          value={device}
        />
      </div>
      <div className="relative h-[70dvh] overflow-hidden bg-ground" ref={box}>
        {preview.isError ? (
          <ErrorState onRetry={() => void preview.refetch()} retrying={preview.isFetching} />
        ) : (
          <iframe
            className="mx-auto block origin-top-left border-0 bg-page"
            onLoad={(event) => event.currentTarget.contentWindow?.scrollTo(0, scrolled.current)}
            ref={frame}
            style={{
              width,
              height: `${100 / (scale || 1)}%`,
              transform: `scale(${scale})`,
              marginInlineStart: Math.max(0, (room - width) / 2),
            }}
            title={t('content.previewOf', { name })}
          />
        )}
      </div>
    </section>
  );
}
