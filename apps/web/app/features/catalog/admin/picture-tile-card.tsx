import { ArrowLeft, ArrowRight, RotateCcw, X } from 'lucide-react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { FormColor } from './product-form-values.ts';
import type { PictureTile, PictureTiles } from './use-picture-tiles.ts';

/** One picture of the form: what it shows, how far it is sent, and where it stands. */
export function PictureTileCard({
  tile,
  at,
  last,
  colors,
  pictures,
}: {
  tile: PictureTile;
  at: number;
  last: boolean;
  colors: readonly FormColor[];
  pictures: PictureTiles;
}) {
  const t = useTranslate();
  const { id, preview, url, color, share, failed, name } = tile;
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
            icon={X}
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
              <Button icon={RotateCcw} onClick={() => pictures.retry(tile)} size="sm" wide>
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
              className={at === 0 ? 'invisible' : undefined}
              icon={ArrowLeft}
              iconSize={16}
              label={t('adminProducts.imageEarlier', { number })}
              onClick={() => pictures.move(id, at - 1)}
              size="sm"
              variant="round"
            />
            <IconButton
              className={last ? 'invisible' : undefined}
              icon={ArrowRight}
              iconSize={16}
              label={t('adminProducts.imageLater', { number })}
              onClick={() => pictures.move(id, at + 1)}
              size="sm"
              variant="round"
            />
          </div>
        )}
      </div>
      {colors.length > 0 && (
        <NativeSelect
          aria-label={t('adminProducts.imageColor', { number })}
          dense
          id={`color-${id}`}
          onChange={(event) => pictures.paint(id, event.target.value || undefined)}
          options={[
            { value: '', label: t('adminProducts.imageAnyColor') },
            ...colors.map(({ hex, name: colorName }) => ({ value: hex, label: colorName ?? hex })),
          ]}
          value={color ?? ''}
        />
      )}
    </div>
  );
}
