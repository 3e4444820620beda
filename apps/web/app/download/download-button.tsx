import { Button, type ButtonProps } from '../ui/button.tsx';
import { useDownload } from './use-download.ts';

export interface DownloadButtonProps extends Pick<ButtonProps, 'icon' | 'size' | 'variant'> {
  fetchFile: () => Promise<Blob>;
  fileName: string;
  /** The message if it fails and the server gave no reason. */
  failure: string;
  children: string;
}

export function DownloadButton({
  fetchFile,
  fileName,
  failure,
  icon = 'download',
  variant = 'outline',
  ...button
}: DownloadButtonProps) {
  const download = useDownload(fetchFile, failure);
  return (
    <Button
      {...button}
      icon={icon}
      onClick={() => download.mutate({ fileName })}
      pending={download.isPending}
      variant={variant}
    />
  );
}
