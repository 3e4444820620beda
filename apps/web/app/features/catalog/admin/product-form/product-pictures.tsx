import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import { useId, useState } from 'react';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { FieldError } from '../../../../ui/field-parts.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { NativeSelect } from '../../../../ui/native-select.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { Progress } from '../../../../ui/progress.tsx';
import { PictureDrop } from '../picture-drop.tsx';
import type { PictureTile, PictureTiles } from './use-picture-tiles.ts';
import { colorsOf, otherOptions, shownBy, type VariantRow } from './variant-rows.ts';

/** Pictures, chosen or dropped, uploaded at once; in the order of the shop. */
export function ProductPictures({
  pictures,
  rows,
}: {
  pictures: PictureTiles;
  rows: readonly VariantRow[];
}) {
  const t = useTranslate();
  const { tiles, problems } = pictures;
  const [dragged, setDragged] = useState<string>();
  const problemsId = useId();
  return (
    <>
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
              last={at === tiles.length - 1}
              pictures={pictures}
              rows={rows}
              tile={tile}
            />
          </li>
        ))}
        {!pictures.full && (
          <li>
            <PictureDrop
              className="aspect-square"
              hint={t('adminProducts.imagesDrop')}
              label={t('adminProducts.imagesChoose')}
              multiple
              onFiles={pictures.add}
            />
          </li>
        )}
      </ul>
      <FieldError id={problemsId} text={problems.join(' ')} />
    </>
  );
}

/** A picture of the form with what it shows, upload progress and position. */
function PictureTileCard({
  tile,
  at,
  last,
  rows,
  pictures,
}: {
  tile: PictureTile;
  at: number;
  last: boolean;
  rows: readonly VariantRow[];
  pictures: PictureTiles;
}) {
  const t = useTranslate();
  const { id, preview, url, share, failed, name } = tile;
  const number = at + 1;
  const shown = preview ?? url;
  return (
    <div className="flex flex-col gap-2">
      <div
        className={classNames(
          'relative rounded-r2',
          at === 0 && 'outline-2 outline-brand outline-offset-2',
        )}
      >
        {shown ? (
          <Picture alt={name ?? ''} faded={!url} src={shown} />
        ) : (
          <span className="tile block aspect-square rounded-r2" />
        )}
        <div className="absolute end-1.5 top-1.5">
          <IconButton
            className="max-sm:size-11!"
            icon="x"
            iconSize={16}
            label={t('adminProducts.imageRemove', { number })}
            onClick={() => pictures.remove(id)}
            size="sm"
            variant="round"
          />
        </div>
        {at === 0 && url && (
          <Badge className="absolute start-2 top-2">{t('adminProducts.imageCover')}</Badge>
        )}
        {!url && (
          <div className="absolute inset-x-3 bottom-3 font-semibold text-xs">
            {failed ? (
              <Button icon="rotate-ccw" onClick={() => pictures.retry(tile)} size="sm" wide>
                {t('adminProducts.imageRetry')}
              </Button>
            ) : (
              <>
                <span className="tabular-nums">{Math.round(share * 100)}%</span>
                <Progress label={name ?? ''} value={share * 100} />
              </>
            )}
          </div>
        )}
        {url && (
          <div className="absolute inset-x-1.5 bottom-1.5 flex justify-between">
            <IconButton
              className={classNames('max-sm:size-11!', at === 0 && 'invisible')}
              icon="arrow-left"
              iconSize={16}
              label={t('adminProducts.imageEarlier', { number })}
              onClick={() => pictures.move(id, at - 1)}
              size="sm"
              variant="round"
            />
            <IconButton
              className={classNames('max-sm:size-11!', last && 'invisible')}
              icon="arrow-right"
              iconSize={16}
              label={t('adminProducts.imageLater', { number })}
              onClick={() => pictures.move(id, at + 1)}
              size="sm"
              variant="round"
            />
          </div>
        )}
      </div>
      <ShownVariantSelect number={number} pictures={pictures} rows={rows} tile={tile} />
    </div>
  );
}

/** The colour that a picture shows; where there is more to choose, also the variant. */
function ShownVariantSelect({
  tile,
  number,
  rows,
  pictures,
}: {
  tile: PictureTile;
  number: number;
  rows: readonly VariantRow[];
  pictures: PictureTiles;
}) {
  const t = useTranslate();
  const hasOptions = otherOptions(rows).length > 0;
  const choices = [
    ...colorsOf(rows).map(({ hex, name }) => ({
      value: hex,
      label: name ?? hex,
      shown: { color: hex, options: undefined },
    })),
    ...(hasOptions ? rows : []).map((row) => ({
      value: JSON.stringify(shownBy(row).options),
      label: nameVariant(row),
      shown: shownBy(row),
    })),
  ];
  if (choices.length === 0) return null;
  const any = {
    value: '',
    label: t(hasOptions ? 'adminProducts.imageAnyVariant' : 'adminProducts.imageAnyColor'),
    shown: { color: undefined, options: undefined },
  };
  return (
    <NativeSelect
      aria-label={t(hasOptions ? 'adminProducts.imageVariant' : 'adminProducts.imageColor', {
        number,
      })}
      dense
      id={`color-${tile.id}`}
      onChange={({ target }) => {
        const chosen = choices.find(({ value }) => value === target.value) ?? any;
        pictures.tie(tile.id, chosen.shown);
      }}
      options={[any, ...choices].map(({ value, label }) => ({ value, label }))}
      value={tile.options ? JSON.stringify(tile.options) : (tile.color ?? '')}
    />
  );
}
