import { type ComponentProps, lazy, Suspense } from 'react'

const Pagination = lazy(() => import('./pagination.tsx').then(({ Pagination }) => ({ default: Pagination })))

/** The pages of a list, which work by themselves, as links do; their code follows when the list is in use already. */
export const LazyPagination = (props: ComponentProps<typeof Pagination>) => (
  <Suspense>
    <Pagination {...props} />
  </Suspense>
)
