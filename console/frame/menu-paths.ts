import type { CollectionDescription } from '../api/describe.ts'

export const isAt = (pathname: string, to: string) =>
  to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)

/** Whether a menu item leads to the page or to one above it. The records of settings are below the settings. */
export const isMenuItemAt = (
  pathname: string,
  to: string,
  collections: readonly Pick<CollectionDescription, 'name' | 'settings'>[],
): boolean =>
  isAt(pathname, to) ||
  (to === '/settings' && collections.some(({ name, settings }) => settings && isAt(pathname, `/${name}`)))
