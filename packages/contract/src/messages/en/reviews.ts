/** Summary of reviews on a product's page. */
export const reviews = {
  heading: 'Reviews',
  newest: 'Newest reviews',
  none: 'No reviews yet',
  noneText: 'Be the first to say how it is.',
  distribution: 'Ratings',
  /** Between the number and the percentage. */
  starsGiven: '{stars, plural, one { star:} other { stars:}}',
  position: '{position} of {count}',
  pause: 'Pause',
  play: 'Play',
  write: 'Write a review',
  signInFirst: 'Bought it? Sign in and tell others how it is.',
  verified: 'verified purchase',
  more: 'more reviews',
} as const;
