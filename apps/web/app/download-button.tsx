import { textsOfError } from './api-error.ts';
import { useMutation } from './queries.ts';
import { saveFile } from './save-file.ts';
import { Button, type ButtonProps } from './ui/button.tsx';
import { notify } from './ui/toasts.ts';

export interface DownloadButtonProps extends Pick<ButtonProps, 'icon' | 'size' | 'variant'> {
  fetchFile: () => Promise<Blob>;
  fileName: string;
  /** The message if it fails and the server gave no reason. */
  failure: string;
  children: string;
}

/** Downloads a file, also if the user goes to another page meanwhile. */
export function DownloadButton({
  fetchFile,
  fileName,
  failure,
  icon = 'download',
  variant = 'outline',
  ...button
}: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: async () => saveFile(await fetchFile(), fileName),
    networkMode: 'always',
    onError: (error) => notify('error', textsOfError(error, failure).join(' ')),
  });
  return (
    <Button
      {...button}
      icon={icon}
      onClick={() => download.mutate()}
      pending={download.isPending}
      variant={variant}
    />
  );
}
