import { BrandOrCategoryScreen } from './admin/taxonomy/brand-or-category-screen.tsx';

export default function AdminBrandsPage() {
  return <BrandOrCategoryScreen kind="brands" />;
}
