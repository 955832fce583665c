import { memo, Suspense } from 'react'
import { late } from '../late.ts'

// What finds links and numbers is too large for a page's first code.
const MessageText = late(() => import('./message-text.tsx'))

/** A message's text; its links follow with their code. */
export const LinkedText = memo(function LinkedText({ text }: { text: string }) {
  return (
    <Suspense fallback={text}>
      <MessageText text={text} />
    </Suspense>
  )
})
