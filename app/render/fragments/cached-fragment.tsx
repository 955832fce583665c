import {
  type ComponentType,
  createContext,
  createElement,
  type HTMLAttributes,
  type Ref,
  useContext,
} from 'react'
import type { FragmentCache } from './fragment-cache.ts'

/** The server's cache of parts; a browser has none. */
export const FragmentContext = createContext<FragmentCache | undefined>(undefined)

type CachedFragmentProps<P extends object, Live extends object> = Pick<
  HTMLAttributes<HTMLElement>,
  'className' | 'aria-label'
> & {
  as?: 'div' | 'li' | 'nav'
  ref?: Ref<HTMLElement>
  component: ComponentType<P & Live>
  /** All that its HTML depends on, as data. */
  data: P
  /** What it does in a browser, of which its HTML says nothing. */
  handlers?: Live
  /** Rendered with its page. */
  isUncached?: boolean
}

/**
 * A part that many pages repeat, in its element: the server caches its HTML by its data and the language. Such a part reads no
 * context, uses no id of React's, and holds nothing lazy and no picture that the head preloads.
 */
export function CachedFragment<P extends object, Live extends object = object>({
  as = 'div',
  component: Part,
  data,
  handlers,
  isUncached = false,
  ...rest
}: CachedFragmentProps<P, Live>) {
  const cache = useContext(FragmentContext)
  if (cache && !isUncached)
    return createElement(as, {
      ...rest,
      dangerouslySetInnerHTML: { __html: cache.renderFragment(Part, data, handlers) },
    })
  // Both together are all that the part asks for.
  const props = { ...data, ...handlers } as P & Live
  return createElement(as, rest, <Part {...props} />)
}
