/** Names that the site's addresses use for themselves, as `/cars/electric`: no record with a readable id may take one. */
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
