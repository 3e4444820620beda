/** Reviews and the form that writes them. Quoted texts keep their own spelling. */
export const reviews = {
  heading: 'Reviews',
  none: 'No reviews yet',
  noneText: 'Be the first to say how it is.',
  distribution: 'Ratings of the newest reviews',
  /** Said after the figure and before the percent. */
  starsGiven: '{stars, plural, one { star:} other { stars:}}',
  position: '{position} of {count}',
  pause: 'Pause',
  play: 'Play',
  write: 'Write a review',
  signInFirst: 'Bought it? Sign in and tell others how it is.',
  rating: 'Your rating',
  text: 'Your review',
  send: 'Send review',
  textMissing: 'please Enter Content',
  textTooShort: 'too short message',
  textTooLong: 'your content is too large',
  created: 'review is create thanks 🎉',
} as const;
