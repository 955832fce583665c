/** Path segments that the site uses, as in `/cars/electric`: no readable id may equal one. */
export const reservedIds = [
  'electric',
  'bybuget',
  'bybudget',
  'upcoming',
  'variant',
  'brand',
  'body',
  'fuel',
  'budget',
  'city',
]
