import {
  type ComponentType,
  createContext,
  createElement,
  type HTMLAttributes,
  type Ref,
  useContext,
} from 'react'

export type Draw = <P extends object, L extends object>(
  Part: ComponentType<P & L>,
  of: P,
  live: L | undefined,
) => string

/** How the server has a part drawn by itself; a browser has nothing of the kind. */
export const DrawContext = createContext<Draw | undefined>(undefined)

type DrawnProps<P extends object, Live extends object> = Pick<
  HTMLAttributes<HTMLElement>,
  'className' | 'aria-label'
> & {
  as?: 'div' | 'li' | 'nav' | 'span' | 'summary'
  ref?: Ref<HTMLElement>
  part: ComponentType<P & Live>
  /** All that its HTML hangs on, as data. */
  of: P
  /** What it does in a browser, of which its HTML says nothing. */
  live?: Live
  /** Drawn anew with every page. */
  isAnew?: boolean
}

/**
 * A part that many pages repeat, such as a card, in its element: the server keeps its HTML by what it was drawn from, so that
 * of a page made anew only what is new is drawn. Such a part hangs on nothing but what it is given and the language: it asks no
 * context, no id of React's, and has nothing lazy in it.
 */
export function Drawn<P extends object, Live extends object = object>({
  as = 'div',
  part: Part,
  of,
  live,
  isAnew = false,
  ...rest
}: DrawnProps<P, Live>) {
  const draw = useContext(DrawContext)
  if (draw && !isAnew)
    return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: draw(Part, of, live) } })
  // Both together are all that the part asks for.
  const props = { ...of, ...live } as P & Live
  return createElement(as, rest, <Part {...props} />)
}
