/** Home; what its sections say is `built-in-home.ts`, until somebody arranges them. */
export const home = {
  title: 'Chosen with care',
  heading: '{shop}, chosen with care',
  /** Stands in both strips when they are empty. */
  noCategories: 'no categories 🙁',
  noProducts: 'Nothing here yet',
  offers: 'Offers',
  offerOf: 'Offer {position} of {count}',
  showOffer: 'Show offer {position} of {count}',
  pause: 'Pause',
  play: 'Play',
} as const;
