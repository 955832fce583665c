import { type ComponentType, lazy } from 'react'

/**
 * A component whose code loads on demand. If that fails, for example offline, the fallback stays and the page works.
 */
export const lazyComponent = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => new Promise<never>(() => {})))
