import { PicturedScreen } from './admin/pictured-screen.tsx';

export default function AdminCategoriesPage() {
  return <PicturedScreen kind="categories" />;
}
