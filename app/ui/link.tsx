import type { ComponentProps } from 'react'
import { localPath } from '#app/messages/paths.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** The new page keeps the scroll position; a fragment is for browsers without JavaScript, which cannot. */
  keepsScroll?: boolean
  /** The new URL replaces the current history entry. */
  replaces?: boolean
}

/**
 * A link within Sawari: a plain `<a>`, which `useLinkNavigation` handles without loading a document. A list has a
 * hundred links, and the router's own component costs the server and cheap phones many times as much.
 */
export const Link = ({ to, keepsScroll, replaces, ...rest }: LinkProps) => (
  <a href={localPath(to)} data-keeps-scroll={keepsScroll} data-replaces={replaces} {...rest} />
)

/** The history state of a page that a link of another page led to. */
export const followedLink = 'link'

type ClickModifiers = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a click on a link opens it here: no new tab, no new window, no other button. */
export const isPlainClick = (event: ClickModifiers) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
