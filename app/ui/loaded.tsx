import { type ReactNode, Suspense, use } from 'react'
import type { Arriving } from '#app/section.ts'

type LoadedProps<T> = { of: Arriving<T>; fallback: ReactNode; children: (loaded: T) => ReactNode }

/** What may still be on its way when the page shows: until it is there, a skeleton of its size. */
export const Loaded = <T,>({ of, fallback, children }: LoadedProps<T>) =>
  of instanceof Promise ? (
    <Suspense fallback={fallback}>
      <Awaited of={of}>{children}</Awaited>
    </Suspense>
  ) : (
    children(of)
  )

const Awaited = <T,>({ of, children }: { of: Promise<T>; children: LoadedProps<T>['children'] }) =>
  children(use(of))
