/** Home page; default texts of its sections are in `built-in-home.ts`. */
export const home = {
  title: 'Chosen with care',
  heading: '{shop}, chosen with care',
  /** Shown in both strips if they are empty. */
  noCategories: 'no categories 🙁',
  noProducts: 'Nothing here yet',
  offers: 'Offers',
  offerOf: 'Offer {position} of {count}',
  showOffer: 'Show offer {position} of {count}',
  pause: 'Pause',
  play: 'Play',
} as const;
