import { useTranslate } from '../../i18n/i18n-context.tsx';
import { ComingPage } from '../../shell/coming-page.tsx';
import { useCreateFormWanted } from './use-create-form-wanted.ts';

export default function AdminCategoriesPage() {
  const t = useTranslate();
  const creating = useCreateFormWanted();
  return <ComingPage title={t(creating ? 'shell.titleCreateCategory' : 'shell.titleCategories')} />;
}
