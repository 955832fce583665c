import { type ComponentProps, lazy, Suspense } from 'react'

const Pagination = lazy(() => import('./pagination.tsx').then(({ Pagination }) => ({ default: Pagination })))

/** The page links of a list, which work without JavaScript; they hydrate after the list. */
export const LazyPagination = (props: ComponentProps<typeof Pagination>) => (
  <Suspense>
    <Pagination {...props} />
  </Suspense>
)
