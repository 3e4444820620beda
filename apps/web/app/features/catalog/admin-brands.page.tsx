import { PicturedScreen } from './admin/pictured-screen.tsx';

export default function AdminBrandsPage() {
  return <PicturedScreen kind="brands" />;
}
