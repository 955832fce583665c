import { memo, Suspense } from 'react'
import { lazyComponent } from '../lazy-component.ts'

// What finds links and numbers is too large for a page's first code.
const MessageText = lazyComponent(() => import('./message-text.tsx'))

/** A message's text; its links follow with their code. */
export const LinkedText = memo(function LinkedText({ text }: { text: string }) {
  return (
    <Suspense fallback={text}>
      <MessageText text={text} />
    </Suspense>
  )
})
