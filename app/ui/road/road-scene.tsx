import type { ReactNode } from 'react'

type RoadSceneProps = {
  /** The content on the road. */
  children: ReactNode
}

/** A full-width strip of road with something on it. */
export function RoadScene({ children }: RoadSceneProps) {
  return (
    <div className="overflow-hidden">
      <div className="wrap relative z-10 flex items-end justify-center gap-5">{children}</div>
      <div className="-mt-3.5 bg-road pt-2 pb-8">
        <div className="road-line" />
      </div>
    </div>
  )
}
