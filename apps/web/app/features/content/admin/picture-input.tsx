import type { ComponentProps } from 'react';
import { api } from '../../../api-client.ts';
import { PictureField } from '../../../form/picture-field.tsx';

/** A picture of content: who writes it need not be allowed to change products. */
export function PictureInput(props: Omit<ComponentProps<typeof PictureField>, 'send'>) {
  return (
    <PictureField {...props} send={(body) => api.call('POST /admin/content/pictures', { body })} />
  );
}
