import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Somebody else saved in between: nothing is overwritten before the newest was looked at. */
export function ConflictNotice({
  title,
  text,
  reloadLabel,
  onReload,
}: {
  title: string;
  text: string;
  reloadLabel: string;
  onReload: () => void;
}) {
  return (
    <div
      className="mb-4 flex flex-wrap items-center gap-3 rounded-control bg-warn-bg p-3.5 text-warn"
      role="alert"
    >
      <Icon className="shrink-0" name="circle-alert" size={20} />
      <div className="min-w-0 grow basis-50">
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
      </div>
      <Button onClick={onReload} variant="outline">
        {reloadLabel}
      </Button>
    </div>
  );
}
