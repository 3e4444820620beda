import { useEffect, useState } from 'react';
import { previewOf } from './preview-of.ts';

/** An address under which the browser shows a chosen file. */
export function usePreview(file: File | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    setAddress(undefined);
    if (!file) return;
    let current = true;
    previewOf(file).then(
      (made) => current && setAddress(made),
      (error: unknown) => console.error('The chosen file cannot be shown.', error),
    );
    return () => {
      current = false;
    };
  }, [file]);
  return address;
}
