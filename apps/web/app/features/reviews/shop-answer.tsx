import { useFormats } from '../../i18n/formats-context.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The shop's answer, set apart from reviews. */
export function ShopAnswer({
  heading,
  text,
  createdAt,
}: {
  heading: string;
  text: string;
  createdAt: string;
}) {
  const formats = useFormats();
  return (
    <div className="mt-3 flex max-w-180 gap-3 rounded-r2 bg-sunken p-4">
      <span className="grid size-8 shrink-0 place-items-center rounded-r1 bg-brand text-on-brand">
        <Icon name="store" size={16} />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{heading}</span>
          <time className="text-t3 text-xs tabular-nums" dateTime={createdAt}>
            {formats.date(createdAt)}
          </time>
        </p>
        <p className="text-pretty text-t2 [overflow-wrap:anywhere]">{text}</p>
      </div>
    </div>
  );
}
