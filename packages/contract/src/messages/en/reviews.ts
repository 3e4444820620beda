/** What a product's page says of its reviews before somebody comes to them. */
export const reviews = {
  heading: 'Reviews',
  newest: 'Newest reviews',
  none: 'No reviews yet',
  noneText: 'Be the first to say how it is.',
  distribution: 'Ratings',
  /** Said after the figure and before the percent. */
  starsGiven: '{stars, plural, one { star:} other { stars:}}',
  position: '{position} of {count}',
  pause: 'Pause',
  play: 'Play',
  write: 'Write a review',
  signInFirst: 'Bought it? Sign in and tell others how it is.',
  verified: 'verified purchase',
  more: 'more reviews',
} as const;
