import { useTranslate } from '../../i18n/i18n-context.tsx';
import { ComingPage } from '../../shell/coming-page.tsx';

export default function AdminStockPage() {
  const t = useTranslate();
  return <ComingPage title={t('shell.titleStock')} />;
}
