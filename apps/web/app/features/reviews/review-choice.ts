export const reviewSorts = ['-helpful', '-createdAt', '-rating', 'rating'] as const;

export interface ReviewChoice {
  stars: number | null;
  only: 'photos' | 'verified' | null;
  sort: (typeof reviewSorts)[number];
}

/** The first request; its response also has the distribution of stars and the own review. */
export const allReviews: ReviewChoice = { stars: null, only: null, sort: '-helpful' };

export const perPage = 10;
