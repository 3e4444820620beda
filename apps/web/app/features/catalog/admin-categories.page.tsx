import { BrandOrCategoryScreen } from './admin/taxonomy/brand-or-category-screen.tsx';

export default function AdminCategoriesPage() {
  return <BrandOrCategoryScreen kind="categories" />;
}
