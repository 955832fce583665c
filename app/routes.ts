import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the website. Screens that later work brings lead to `coming-soon`. */
export default [
  index('routes/home/home.tsx'),

  route('cars', 'routes/cars/listing/all-cars.tsx'),
  route('cars/byBuget', 'routes/cars/listing/cars-by-budget.tsx'),
  route('cars/byBudget', 'routes/cars/listing/by-budget-redirect.ts'),
  route('cars/electric', 'routes/cars/listing/electric-cars.tsx'),
  route('cars/upcoming', 'routes/cars/listing/upcoming-cars.tsx'),
  route('cars/variant/:id', 'routes/cars/detail/variant-detail.tsx'),
  route('cars/:id', 'routes/cars/detail/car-detail.tsx'),
  route('cars/:id/inquiry', 'routes/cars/forms/inquiry.tsx'),
  route('cars/:id/on-road-price', 'routes/cars/forms/on-road-price.tsx'),
  route('cars/:id/review', 'routes/cars/forms/review.tsx'),

  route('auto/news', 'routes/news/list.tsx'),
  route('auto/news/:id', 'routes/news/article.tsx'),

  route('about', 'routes/info/about.tsx'),
  route('contact', 'routes/info/contact.tsx'),
  route('privacy', 'routes/info/privacy.tsx'),

  ...[
    'login',
    'profile',
    'search',
    'chat',
    'sell',
    'compare',
    'bikes',
    'bikes/*',
    'commercial/*',
    'commercial-vehicles',
    'commercial-vehicles/*',
    'used-vehicles',
    'used-vehicles/*',
    'used/*',
    'rent/*',
  ].map(path => route(path, 'routes/info/coming-soon.tsx', { id: `coming-soon/${path}` })),

  route('*', 'routes/info/not-found.tsx'),
] satisfies RouteConfig
