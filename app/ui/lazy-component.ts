import { type ComponentType, lazy } from 'react'

/**
 * A part whose code comes when it is wanted. Where that cannot be fetched, as without a connection, what stands in its
 * place stays, and the page with it.
 */
export const lazyComponent = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => new Promise<never>(() => {})))
