import type { ComponentProps } from 'react';
import { api } from '../../../api-client.ts';
import { PictureField } from '../../../form/picture-field.tsx';

/** A picture of content: its editors need no permission for products. */
export function PictureInput(props: Omit<ComponentProps<typeof PictureField>, 'send'>) {
  return (
    <PictureField {...props} send={(body) => api.call('POST /admin/content/pictures', { body })} />
  );
}
