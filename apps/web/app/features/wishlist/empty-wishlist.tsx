import { useTranslate } from '../../i18n/i18n-context.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function EmptyWishlist({ text, title }: { text?: string; title?: string }) {
  const t = useTranslate();
  return (
    <EmptyState
      action={
        <ButtonLink href="/products" variant="strong">
          {t('shell.discoverProducts')}
        </ButtonLink>
      }
      className="mt-6"
      framed
      heading="h2"
      icon="heart"
      text={text ?? t('wishlist.emptyText')}
      title={title ?? t('wishlist.empty')}
    />
  );
}
