import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** One file serves every kind of new vehicle; each address is a route of its own. */
const at = (path: string, file: string) => route(path, `routes/vehicles/${file}`, { id: path })
const listing = (path: string) => at(path, 'listing/listing.tsx')
const model = (list: string) => [
  at(`${list}/:id`, 'detail/model.tsx'),
  ...['inquiry', 'on-road-price', 'review'].map(form => at(`${list}/:id/${form}`, `forms/${form}.tsx`)),
]

/** Every address of the website. Screens that later work brings lead to `coming-soon`. */
export default [
  index('routes/home/home.tsx'),

  ...['cars', 'bikes'].flatMap(list => [
    ...[list, `${list}/byBuget`, `${list}/electric`, `${list}/upcoming`].map(listing),
    at(`${list}/byBudget`, 'listing/by-budget-redirect.ts'),
    at(`${list}/variant/:id`, 'detail/variant.tsx'),
    ...model(list),
  ]),
  listing('commercial-vehicles'),
  listing('commercial/:category'),
  at('commercial/variant/:id', 'detail/variant.tsx'),
  ...model('commercial-vehicles'),

  route('auto/news', 'routes/news/list.tsx'),
  route('auto/news/:id', 'routes/news/article.tsx'),

  route('shortlist', 'routes/shortlist/shortlist.tsx'),
  route('shortlist/cards', 'routes/shortlist/cards.ts'),

  route('about', 'routes/info/about.tsx'),
  route('contact', 'routes/info/contact.tsx'),
  route('privacy', 'routes/info/privacy.tsx'),
  route('terms', 'routes/info/terms.tsx'),
  route('grievance', 'routes/info/grievance.tsx'),

  route('login', 'routes/login/login.tsx'),
  route('logout', 'routes/members/logout.ts'),
  route('demo/outbox', 'routes/login/outbox.tsx'),
  ...['profile', 'compare', 'rent/*'].map(path =>
    route(path, 'routes/members/coming-soon.tsx', { id: `members/${path}` }),
  ),

  ...['search', 'chat', 'sell', 'used-vehicles', 'used-vehicles/*', 'used/*'].map(path =>
    route(path, 'routes/info/coming-soon.tsx', { id: `coming-soon/${path}` }),
  ),

  route('*', 'routes/info/not-found.tsx'),
] satisfies RouteConfig
