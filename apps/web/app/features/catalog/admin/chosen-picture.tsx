import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';

/** A small tile; a pictogram for what has no picture. */
export function ChosenPicture({ image }: { image: string | undefined }) {
  const tile = 'size-9 shrink-0 rounded-[10px] ring-2 ring-surface';
  if (image) return <Picture alt="" className={tile} src={image} />;
  return (
    <span className={`grid place-items-center bg-ground text-t3 ${tile}`}>
      <Icon name="image" size={16} />
    </span>
  );
}
