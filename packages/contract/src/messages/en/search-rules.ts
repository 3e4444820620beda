/** The screen where staff keeps synonyms, pins and redirects, and what is wrong with one. */
export const searchRules = {
  title: 'Search rules',
  textMissing: 'Please enter what people search for.',
  textLength: 'A text has at most 60 characters.',
  textSaysNothing: 'This has no word that a search could look for.',
  wordsMissing: 'Please add at least one word that means the same.',
  wordsCount: 'A synonym has at most 12 words.',
  wordsSame: 'These are the same word for a search.',
  productsMissing: 'Please choose at least one product.',
  productsCount: 'At most 5 products can be pinned.',
  productsUnknown: 'One of the products is not there any more.',
  pathNotValid:
    'Please enter the path of a page of this shop, such as /contact. It cannot be a search.',
  taken: 'There already is such a rule for this text. Change that one.',
  full: 'There can be at most {limit, number} rules. Delete one that nobody needs.',
} as const;
