import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import type { Review } from '@matjar/contract/reviews/reviews.ts';
import { type ComponentType, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { useAccount } from '../../session/session-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { CatalogPicture } from '../../ui/catalog-picture.tsx';
import { RatingStars } from '../../ui/rating-stars.tsx';
import { ReportReview } from './report-review.tsx';
import { VerifiedMark } from './review-card.tsx';
import { useReplaceReview } from './reviews-data.ts';
import { ShopAnswer } from './shop-answer.tsx';

/** Shows pictures in full screen. */
export type PhotoZoom = ComponentType<{
  title: string;
  pictures: Picture[];
  shown: number;
  onShow: (position: number) => void;
  onClose: () => void;
}>;

/** A review in the list with all its details. */
export function ReviewItem({ review, zoom }: { review: Review; zoom: PhotoZoom }) {
  const t = useTranslate();
  const { shopName } = usePublicSettings();
  const formats = useFormats();
  const { name } = review.user;
  return (
    <article className="grid gap-3 border-line border-t py-6 lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-8">
      <div className="flex gap-3">
        <Avatar name={name} size={40} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{name}</p>
          <time className="block text-t3 text-xs tabular-nums" dateTime={review.createdAt}>
            {formats.date(review.createdAt)}
          </time>
          {review.verifiedPurchase && (
            <div className="mt-1">
              <VerifiedMark />
            </div>
          )}
        </div>
      </div>
      <div className="min-w-0">
        <RatingStars rating={review.rating} size={16} />
        <p className="mt-2 max-w-180 text-pretty text-t2 [overflow-wrap:anywhere]">
          {review.review}
        </p>
        {review.photos.length > 0 && <ReviewPhotos review={review} zoom={zoom} />}
        {review.answer && (
          <ShopAnswer
            createdAt={review.answer.createdAt}
            heading={t('reviewList.shopAnswers', { shop: shopName })}
            text={review.answer.text}
          />
        )}
        <ReviewActions review={review} />
      </div>
    </article>
  );
}

/** The own review can only be edited. */
function ReviewActions({ review }: { review: Review }) {
  const t = useTranslate();
  const isOwn = useAccount()?._id === review.user._id;
  const [report, setReport] = useState<'none' | 'open' | 'sent'>('none');
  const reportButton = useRef<HTMLButtonElement>(null);

  function close(isSent: boolean) {
    setReport(isSent ? 'sent' : 'none');
    reportButton.current?.focus();
  }

  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <HelpfulButton review={review} />
        {!isOwn && (
          <Button
            aria-disabled={report === 'sent'}
            aria-expanded={report === 'open'}
            aria-label={
              report === 'sent'
                ? undefined
                : t('reviewList.reportNamed', { name: review.user.name })
            }
            onClick={() => report === 'none' && setReport('open')}
            ref={reportButton}
            variant="quiet"
          >
            {t(report === 'sent' ? 'reviewList.reported' : 'reviewList.report')}
          </Button>
        )}
      </div>
      {report === 'open' && <ReportReview onClose={close} review={review} />}
    </>
  );
}

function ReviewPhotos({ review, zoom: Zoom }: { review: Review; zoom: PhotoZoom }) {
  const t = useTranslate();
  const [shown, setShown] = useState<number | null>(null);
  const { name } = review.user;
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {review.photos.map((picture, at) => (
          <li className="w-19" key={picture.hash}>
            <button
              aria-label={t('reviewList.photo', { position: at + 1, name })}
              className="block w-full cursor-zoom-in rounded-control"
              onClick={() => setShown(at)}
              type="button"
            >
              <CatalogPicture alt="" className="rounded-control" picture={picture} sizes="76px" />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Zoom
          onClose={() => setShown(null)}
          onShow={setShown}
          pictures={review.photos}
          shown={shown}
          title={name}
        />
      )}
    </>
  );
}

/** Toggles a vote; without an account it leads to sign-in. */
function HelpfulButton({ review }: { review: Review }) {
  const t = useTranslate();
  const account = useAccount();
  const replace = useReplaceReview(review.product);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [pending, setPending] = useState(false);
  const { helpful: count, foundHelpful = false } = review;
  const isOwn = account?._id === review.user._id;

  async function toggle() {
    if (!account) {
      await navigate(`/auth/signIn?${new URLSearchParams({ returnTo: pathname })}`);
      return;
    }
    setPending(true);
    try {
      const params = { id: review._id };
      const { data } = await (foundHelpful
        ? api.call('DELETE /reviews/:id/helpful', { params })
        : api.call('POST /reviews/:id/helpful', { params }));
      replace(data);
    } catch (error) {
      notifyError(error, t);
    } finally {
      setPending(false);
    }
  }

  const words = count > 0 ? t('reviewList.helpfulCount', { count }) : t('reviewList.helpful');
  if (isOwn) return count > 0 ? <p className="text-t3 text-xs">{words}</p> : null;
  return (
    <Button
      aria-label={`${words}, ${review.user.name}`}
      aria-pressed={foundHelpful}
      icon="thumbs-up"
      onClick={() => void toggle()}
      pending={pending}
      variant={foundHelpful ? 'strong' : 'outline'}
    >
      {words}
    </Button>
  );
}
