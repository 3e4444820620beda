import { useEffect, useState } from 'react';

/** URL to preview a chosen file. */
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

/** A chosen file as a `data:` URL: the content security policy forbids `blob:` URLs. */
export function previewOf(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
  return promise;
}
