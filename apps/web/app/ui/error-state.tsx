import { useTranslate } from '../i18n/i18n-context.tsx';
import { Button } from './button.tsx';
import { Notice, type NoticeProps } from './notice.tsx';

/** Something could not be loaded; announced, and with "Retry" when `onRetry` is given. */
export function ErrorState({
  icon = 'wifi-off',
  title,
  text,
  action,
  onRetry,
  retrying = false,
  ...rest
}: Partial<NoticeProps> & { onRetry?: () => void; retrying?: boolean }) {
  const t = useTranslate();
  const retry = onRetry && (
    <Button onClick={onRetry} pending={retrying} variant="outline">
      {t('ui.retry')}
    </Button>
  );
  return (
    <Notice
      {...rest}
      action={action ?? retry}
      icon={icon}
      role="alert"
      text={text ?? t('ui.errorText')}
      title={title ?? t('ui.errorTitle')}
    />
  );
}
