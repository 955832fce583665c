import { memo, Suspense } from 'react'
import { lazyComponent } from '../lazy-component.ts'

// The code that finds links and numbers is too large for the initial bundle.
const MessageText = lazyComponent(() => import('./message-text.tsx'))

/** A message's text; its links appear when their code has loaded. */
export const LinkedText = memo(function LinkedText({ text }: { text: string }) {
  return (
    <Suspense fallback={text}>
      <MessageText text={text} />
    </Suspense>
  )
})
