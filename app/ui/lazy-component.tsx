import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'

/**
 * A component whose code loads on demand. If that fails, for example offline, the fallback stays and the page works.
 */
export const lazyComponent = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => new Promise<never>(() => {})))

const Pagination = lazy(() => import('./pagination.tsx').then(({ Pagination }) => ({ default: Pagination })))

/** The page links of a list, which work without JavaScript; they hydrate after the list. */
export const LazyPagination = (props: ComponentProps<typeof Pagination>) => (
  <Suspense>
    <Pagination {...props} />
  </Suspense>
)
