import { ImagePlus } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PictureTileCard } from './picture-tile-card.tsx';
import type { FormColor } from './product-form-values.ts';
import type { PictureTiles } from './use-picture-tiles.ts';

/** Pictures picked or dropped, sent at once; their order is the order in the shop. */
export function ProductPictures({
  pictures,
  colors,
}: {
  pictures: PictureTiles;
  colors: readonly FormColor[];
}) {
  const t = useTranslate();
  const { tiles } = pictures;
  const [dragged, setDragged] = useState<string>();
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
      {tiles.map((tile, at) => (
        <li
          draggable
          key={tile.id}
          onDragEnd={() => setDragged(undefined)}
          onDragEnter={() => dragged && dragged !== tile.id && pictures.move(dragged, at)}
          onDragOver={(event) => dragged && event.preventDefault()}
          onDragStart={() => setDragged(tile.id)}
        >
          <PictureTileCard
            at={at}
            colors={colors}
            last={at === tiles.length - 1}
            pictures={pictures}
            tile={tile}
          />
        </li>
      ))}
      {!pictures.full && (
        <li>
          <FilesDrop onFiles={pictures.add} text={t('adminProducts.imagesDrop')} />
        </li>
      )}
    </ul>
  );
}

function FilesDrop({ onFiles, text }: { onFiles: (files: Iterable<File>) => void; text: string }) {
  const t = useTranslate();
  const inputId = useId();
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles(event.dataTransfer.files);
  }

  return (
    <label
      className={classNames(
        'flex aspect-square cursor-pointer flex-col items-center justify-center gap-1 rounded-r2 border-2 border-dashed p-3 text-center text-xs transition-colors focus-within:border-brand hover:border-brand',
        over ? 'border-brand bg-brand-tint' : 'border-line-2',
      )}
      htmlFor={inputId}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDrop={drop}
    >
      <Icon className="text-t2" of={ImagePlus} size={24} />
      <span className="font-semibold text-brand-ink">{t('adminProducts.imagesChoose')}</span>
      <span className="text-t2">{text}</span>
      <input
        accept="image/jpeg,image/png,image/webp,image/avif"
        className="sr-only"
        id={inputId}
        multiple
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
        type="file"
      />
    </label>
  );
}
