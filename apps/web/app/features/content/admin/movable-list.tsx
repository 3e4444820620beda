import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { DragHandle } from '../../../ui/drag-handle.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

interface Item {
  id: string;
}

/** A list that is sorted by dragging, by buttons, or by Alt with the arrow keys within an item. */
export function MovableList<Each extends Item>({
  items,
  onChange,
  nameOf,
  children,
}: {
  items: readonly Each[];
  onChange: (items: Each[]) => void;
  nameOf: (item: Each) => string;
  children: (item: Each, at: number, controls: ReactNode) => ReactNode;
}) {
  const t = useTranslate();
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<number>();

  function move(at: number, to: number) {
    const item = items[at];
    if (!item || to < 0 || to >= items.length) return;
    onChange(items.toSpliced(at, 1).toSpliced(to, 0, item));
    setAnnouncement(
      t('content.movedTo', { block: nameOf(item), position: to + 1, count: items.length }),
    );
  }

  return (
    <>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {items.map((item, at) => {
          const block = nameOf(item);
          return (
            <li
              aria-label={t('content.blockOf', { block, position: at + 1, count: items.length })}
              className={dragged === at ? 'opacity-50' : undefined}
              key={item.id}
              onDragOver={(event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                event.stopPropagation();
              }}
              onDrop={(event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                event.stopPropagation();
                move(dragged, at);
              }}
              onKeyDown={(event) => {
                if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                event.preventDefault();
                // Lists may be nested.
                event.stopPropagation();
                move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
              }}
            >
              {children(
                item,
                at,
                <span className="flex">
                  <DragHandle
                    className="size-11"
                    onDrag={(isOn) => setDragged(isOn ? at : undefined)}
                    title={t('content.drag', { block })}
                  />
                  <IconButton
                    disabled={at === 0}
                    icon="arrow-up"
                    iconSize={18}
                    label={t('content.moveUp', { block })}
                    onClick={() => move(at, at - 1)}
                  />
                  <IconButton
                    disabled={at === items.length - 1}
                    icon="arrow-down"
                    iconSize={18}
                    label={t('content.moveDown', { block })}
                    onClick={() => move(at, at + 1)}
                  />
                </span>,
              )}
            </li>
          );
        })}
      </ol>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
