import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** Handle to drag a row or list item with a mouse; keyboard and touch have buttons beside it. */
export function DragHandle({
  title,
  className,
  onDrag,
}: {
  title: string;
  className: string;
  /** When dragging starts and when it ends. */
  onDrag: (isOn: boolean) => void;
}) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid shrink-0 cursor-grab place-items-center text-t3 pointer-coarse:hidden',
        className,
      )}
      draggable
      onDragEnd={() => onDrag(false)}
      onDragStart={({ currentTarget, dataTransfer }) => {
        const row = currentTarget.closest('li, tr');
        if (row) dataTransfer.setDragImage(row, 0, 0);
        dataTransfer.effectAllowed = 'move';
        onDrag(true);
      }}
      title={title}
    >
      <Icon name="chevrons-up-down" size={18} />
    </span>
  );
}
