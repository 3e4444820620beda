import { useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Drop zone and file picker for pictures. */
export function PictureDrop({
  label,
  hint,
  className,
  multiple = false,
  onFiles,
}: {
  label: string;
  hint: string;
  className: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const inputId = useId();
  const [isOver, setOver] = useState(false);
  return (
    <label
      className={classNames(
        'flex cursor-pointer flex-col items-center justify-center gap-1 rounded-r2 border-2 border-dashed p-3 text-center text-xs transition-colors focus-within:border-brand hover:border-brand',
        isOver ? 'border-brand bg-brand-tint' : 'border-line-2',
        className,
      )}
      htmlFor={inputId}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Icon className="text-t2" name="image-plus" size={24} />
      <span className="font-semibold text-brand-ink">{label}</span>
      <span className="text-t2">{hint}</span>
      <input
        accept="image/jpeg,image/png,image/webp,image/avif"
        className="sr-only"
        id={inputId}
        multiple={multiple}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows to choose the same file again after it was removed.
          event.target.value = '';
        }}
        type="file"
      />
    </label>
  );
}
