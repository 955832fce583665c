import { type ReactNode, Suspense, use } from 'react'
import type { MaybePromise } from '#app/deferred.ts'

type AwaitSectionProps<T> = {
  resolve: MaybePromise<T>
  fallback: ReactNode
  children: (loaded: T) => ReactNode
}

/** Renders a value that may still be loading; until it arrives, a skeleton of its size. */
export const AwaitSection = <T,>({ resolve, fallback, children }: AwaitSectionProps<T>) =>
  resolve instanceof Promise ? (
    <Suspense fallback={fallback}>
      <Resolved of={resolve}>{children}</Resolved>
    </Suspense>
  ) : (
    children(resolve)
  )

const Resolved = <T,>({
  of: promise,
  children,
}: {
  of: Promise<T>
  children: AwaitSectionProps<T>['children']
}) => children(use(promise))
