import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQuery } from '../../queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { readAsDataUrl } from './returns-data.ts';

/** Visible to the buyer and the shop only. */
export function ReturnPhotos({ id, count }: { id: string; count: number }) {
  if (count === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2.5">
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a photo is known by its place.
        <li className="size-19" key={position}>
          <ReturnPhoto id={id} position={position} />
        </li>
      ))}
    </ul>
  );
}

function ReturnPhoto({ id, position }: { id: string; position: number }) {
  const t = useTranslate();
  const name = t('returns.photo', { position: position + 1 });
  const { data, isError } = useQuery({
    queryKey: ['return-photo', id, position],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const params = { id, position: String(position) };
      const headers = { accept: 'image/webp' };
      const photo = await api.call('GET /returns/:id/photos/:position', {
        params,
        headers,
        signal,
      });
      return readAsDataUrl(photo);
    },
  });
  if (isError) {
    return (
      <span
        className="grid size-full place-items-center rounded-control bg-ground text-t3"
        title={t('returns.photoMissing')}
      >
        <Icon name="image" size={20} />
      </span>
    );
  }
  if (!data) return <Skeleton className="block size-full rounded-control" />;
  return (
    <Dialog
      className="max-w-200"
      title={name}
      trigger={
        <button className="size-full cursor-zoom-in" type="button">
          <img alt={name} className="size-full rounded-control object-cover" src={data} />
        </button>
      }
    >
      <img alt="" className="max-h-[70vh] w-full rounded-r2 object-contain" src={data} />
    </Dialog>
  );
}
