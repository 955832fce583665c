import {
  type ComponentType,
  createContext,
  createElement,
  type HTMLAttributes,
  type Ref,
  useContext,
} from 'react'
import type { FragmentCache } from './fragment-cache.ts'

/** The server's fragment cache; a browser has none. */
export const FragmentContext = createContext<FragmentCache | undefined>(undefined)

type CachedFragmentProps<P extends object, Live extends object> = Pick<
  HTMLAttributes<HTMLElement>,
  'className' | 'aria-label'
> & {
  as?: 'div' | 'li' | 'nav'
  ref?: Ref<HTMLElement>
  component: ComponentType<P & Live>
  /** The props that determine the HTML. They must be plain data. */
  data: P
  /** The props that only matter in a browser and do not affect the HTML. */
  handlers?: Live
  /** Renders with the page, without the cache. */
  isUncached?: boolean
}

/**
 * A component that many pages repeat, in its wrapper element. The server caches its HTML by its data and the language.
 * The component must read no context, call no `useId`, contain nothing lazy, and no picture that the head preloads.
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
  // P and Live together are all props of the component.
  const props = { ...data, ...handlers } as P & Live
  return createElement(as, rest, <Part {...props} />)
}
