import { type ReactNode, useState } from 'react'

/**
 * A part of the frame that never changes and needs no code: the server draws it and the browser keeps it as it came. Its
 * code stays out of the browser when it is named under `import.meta.env.SSR` alone; its links are followed all the same
 * (`use-followed-links.ts`).
 */
export function Kept({ id, children }: { id: string; children: ReactNode }) {
  return import.meta.env.SSR ? <div id={id}>{children}</div> : <AsItCame id={id} />
}

function AsItCame({ id }: { id: string }) {
  // Still there, too, when the frame is drawn anew around a failure.
  const [html] = useState(() => document.getElementById(id)?.innerHTML ?? '')
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
