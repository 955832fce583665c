import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Language } from '#app/messages/language.ts'
import { pathIn } from '#app/messages/paths.ts'

/**
 * A part of the frame that never changes and needs no code: the server draws it and the browser keeps it as it came. Its
 * code stays out of the browser when it is named under `import.meta.env.SSR` alone; its links are followed all the same
 * (`use-followed-links.ts`), and the one to the other language leads from wherever one has come to.
 */
export function Kept({ id, children }: { id: string; children: ReactNode }) {
  return import.meta.env.SSR ? <div id={id}>{children}</div> : <AsItCame id={id} />
}

function AsItCame({ id }: { id: string }) {
  // Still there, too, when the frame is drawn anew around a failure.
  const [html] = useState(() => document.getElementById(id)?.innerHTML ?? '')
  const { pathname, search } = useLocation()
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`#${id} a[hreflang]`))
      link.href = pathIn(link.lang as Language, pathname + search)
  }, [id, pathname, search])
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
