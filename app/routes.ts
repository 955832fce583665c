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
    at(`${list}/variant/:id`, 'detail/variant.tsx'),
    listing(`${list}/:filter/:value`),
    ...model(list),
  ]),
  listing('commercial-vehicles'),
  listing('commercial-vehicles/:filter/:value'),
  listing('commercial/:category'),
  at('commercial/variant/:id', 'detail/variant.tsx'),
  ...model('commercial-vehicles'),

  ...[
    'used-vehicles',
    ...['cars', 'bikes', 'commercials'].flatMap(list => [`used/${list}`, `used/${list}/in/:city`]),
  ].map(path => route(path, 'routes/used/listing/listing.tsx', { id: path })),
  route('used-vehicles/:id', 'routes/used/detail/detail.tsx'),
  ...['inquiry', 'review', 'report'].map(form =>
    route(`used-vehicles/:id/${form}`, `routes/used/forms/${form}.tsx`),
  ),

  route('reviews/:of/:id/report', 'routes/reviews/report.tsx'),

  ...['cars', 'bikes'].map(list =>
    route(`rent/${list}`, 'routes/rent/listing/listing.tsx', { id: `rent/${list}` }),
  ),
  route('rent/vehicles/:id', 'routes/rent/detail/detail.tsx'),
  route('rent/vehicles/:id/enquiry', 'routes/rent/enquiry/enquiry.tsx'),
  route('rent/vehicles/:id/picture/:name', 'routes/rent/picture.ts'),

  route('auto/news', 'routes/news/list.tsx'),
  route('auto/news/:id', 'routes/news/article.tsx'),

  route('emi-calculator', 'routes/emi/emi.tsx'),

  route('shortlist', 'routes/shortlist/shortlist.tsx'),
  route('shortlist/cards', 'routes/shortlist/cards.ts'),
  route('shortlist/own', 'routes/shortlist/own.ts'),

  route('about', 'routes/info/about.tsx'),
  route('contact', 'routes/info/contact.tsx'),
  route('privacy', 'routes/info/privacy.tsx'),
  route('terms', 'routes/info/terms.tsx'),
  route('grievance', 'routes/info/grievance.tsx'),

  route('login', 'routes/login/login.tsx'),
  route('members/:id/picture/:name', 'routes/members/picture.ts'),
  route('logout', 'routes/members/logout.ts'),
  route('demo/outbox', 'routes/login/outbox.tsx'),
  route('profile', 'routes/profile/layout.tsx', [
    index('routes/profile/details.tsx'),
    ...['inquiries', 'reviews', 'shortlist', 'security', 'number', 'data'].map(part =>
      route(part, `routes/profile/${part}.tsx`),
    ),
  ]),
  route('profile/data.json', 'routes/profile/data-file.ts'),
  route('account-deleted', 'routes/profile/deleted.tsx'),
  route('compare', 'routes/compare/compare.tsx'),

  route('sell', 'routes/sell/listings.tsx'),
  route('sell/new', 'routes/sell/new.tsx'),
  route('sell/:id', 'routes/sell/listing.tsx'),
  route('sell/:id/edit', 'routes/sell/edit.tsx'),
  route('sell/:id/photos', 'routes/sell/photos.tsx'),
  route('sell/:id/photo/:name', 'routes/sell/photo.ts'),
  route('chat/:id?', 'routes/chat/chat.tsx'),

  route('offline', 'routes/offline/offline.tsx'),
  route('sitemap', 'routes/sitemap/page.tsx'),
  route('search', 'routes/search/search.tsx'),
  route('search/suggest', 'routes/search/suggest.ts'),
  route('search/rentals', 'routes/search/rentals.ts'),

  route('*', 'routes/info/not-found.tsx'),
] satisfies RouteConfig
