import type { ComponentProps } from 'react'
import { localPath } from '#app/messages/paths.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** The new page stays scrolled to where this one is. */
  keepsScroll?: boolean
  /** The new address takes this one's place in the history. */
  replaces?: boolean
}

/**
 * A way to another page of Sawari: a plain link, which `useFollowedLinks` follows without a new document. A list has
 * a hundred of them, and the router's own link costs the server and cheap phones many times as much.
 */
export const Link = ({ to, keepsScroll, replaces, ...rest }: LinkProps) => (
  <a href={localPath(to)} data-keeps-scroll={keepsScroll} data-replaces={replaces} {...rest} />
)
