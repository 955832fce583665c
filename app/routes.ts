import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { infoPages } from './info-pages.ts'

/** One file serves every kind of new vehicle, with a separate route for each URL. */
const at = (path: string, file: string) => route(path, `routes/catalogue/${file}`, { id: path })
const listing = (path: string) => at(path, 'list/list.tsx')
const model = (list: string) => [
  at(`${list}/:id`, 'detail/model.tsx'),
  ...['inquiry', 'on-road-price', 'review'].map(form => at(`${list}/:id/${form}`, `forms/${form}.tsx`)),
  at(`${list}/:id/dealers`, 'forms/dealers.ts'),
]

/** Every URL of the website. Future screens lead to `coming-soon`. */
export default [
  index('routes/home/home.tsx'),
  route('find', 'routes/home/find.ts'),
  route('new-since', 'routes/home/new-since.ts'),

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
  ].map(path => route(path, 'routes/used-vehicles/list/list.tsx', { id: path })),
  route('used-vehicles/:id', 'routes/used-vehicles/detail/detail.tsx'),
  ...['inquiry', 'review', 'report'].map(form =>
    route(`used-vehicles/:id/${form}`, `routes/used-vehicles/forms/${form}.tsx`),
  ),

  route('badge/:file', 'routes/used-vehicles/badge/badge.ts'),
  route('worth', 'routes/used-vehicles/worth/worth.tsx'),
  route('market', 'routes/market/overview.tsx'),
  route('market/:brand', 'routes/market/brand.tsx'),
  route('market/:brand/:model', 'routes/market/model.tsx'),

  route('dealers', 'routes/firms/overview.tsx'),
  route('dealers/:city', 'routes/firms/city.tsx'),
  route('dealers/:city/:id', 'routes/firms/firm.tsx'),

  route('reviews/:of/:id/report', 'routes/reviews/report.tsx'),

  route('rent/:list', 'routes/rentals/list/list.tsx'),
  route('rent/vehicles/:id', 'routes/rentals/detail/detail.tsx'),
  route('rent/vehicles/:id/enquiry', 'routes/rentals/enquiry/enquiry.tsx'),
  route('rent/vehicles/:id/*', 'routes/rentals/download.ts'),

  route('auto/news', 'routes/news/list.tsx'),
  route('auto/news/:id', 'routes/news/article.tsx'),

  route('emi-calculator', 'routes/pricing/emi.tsx'),
  route('cost-to-own', 'routes/cost-to-own/cost-to-own.tsx'),
  route('quote-check', 'routes/pricing/quote-check/quote-check.tsx'),

  route('shortlist', 'routes/shortlist/shortlist.tsx'),
  route('shortlist/cards', 'routes/shortlist/cards.ts'),
  route('shortlist/own', 'routes/shortlist/member-keys.ts'),

  route('alerts', 'routes/alerts/alerts.tsx'),
  ...['new', 'confirm', 'unsubscribe'].map(page => route(`alerts/${page}`, `routes/alerts/${page}.tsx`)),
  route('alerts/opened', 'routes/alerts/opened.ts'),

  ...infoPages.map(name => route(name, `routes/info/${name}.tsx`)),

  route('notifications/browser', 'routes/notifications/browser.ts'),

  route('login', 'routes/accounts/login/login.tsx'),
  route('members/:id/picture/:name', 'routes/accounts/picture.ts'),
  route('logout', 'routes/accounts/logout.ts'),
  route('demo', 'routes/demo/tour.tsx'),
  route('demo/outbox', 'routes/accounts/login/outbox.tsx'),
  route('profile', 'routes/accounts/profile/layout.tsx', [
    index('routes/accounts/profile/overview.tsx'),
    ...['details', 'inquiries', 'reviews', 'shortlist', 'security', 'number', 'numbers', 'data'].map(part =>
      route(part, `routes/accounts/profile/${part}.tsx`),
    ),
  ]),
  route('profile/data.json', 'routes/accounts/profile/data-file.ts'),
  route('account-deleted', 'routes/accounts/profile/deleted.tsx'),
  route('compare', 'routes/compare/compare.tsx'),

  route('sell', 'routes/used-vehicles/sell/listings.tsx'),
  route('sell/new', 'routes/used-vehicles/sell/new.tsx'),
  route('sell/:id', 'routes/used-vehicles/sell/listing.tsx'),
  route('sell/:id/edit', 'routes/used-vehicles/sell/edit.tsx'),
  route('sell/:id/photos', 'routes/used-vehicles/sell/photos.tsx'),
  route('sell/:id/sale', 'routes/used-vehicles/sell/sale.tsx'),
  route('sell/:id/photo/:name', 'routes/used-vehicles/sell/photo.ts'),
  route('firm', 'routes/firms/desk/start.tsx'),
  route('firm/:firm', 'routes/firms/desk/layout.tsx', [
    index('routes/firms/desk/inquiries.tsx'),
    ...['drives', 'offers', 'rentals', 'stock', 'import', 'team', 'places', 'profile'].map(part =>
      route(part, `routes/firms/desk/${part}.tsx`),
    ),
  ]),
  route('test-drive/new', 'routes/test-drives/new.tsx'),
  route('chat/:id?', 'routes/chat/chat.tsx'),

  route('garage', 'routes/garage/garage.tsx'),

  route('deals', 'routes/deals/deals.tsx'),
  route('deals/new', 'routes/deals/new.tsx'),
  route('deals/:id', 'routes/deals/deal.tsx'),
  route('deals/:id/*', 'routes/deals/download.ts'),

  route('offline', 'routes/offline/offline.tsx'),
  route('sitemap', 'routes/sitemap/page.tsx'),
  route('search', 'routes/search/search.tsx'),
  route('search/suggest', 'routes/search/suggest.ts'),
  route('search/rentals', 'routes/search/rentals.ts'),

  route('*', 'routes/info/not-found.tsx'),
] satisfies RouteConfig
