import { Zap } from 'lucide-react'

type PlateProps = { fuel: string }

/** A fuel as a small number plate: green for electric, white for the rest. */
export function Plate({ fuel }: PlateProps) {
  const isElectric = fuel === 'Electric'
  const look = isElectric
    ? 'bg-plate-electric text-plate-electric-ink inset-ring-plate-electric-ink/35'
    : 'bg-plate text-plate-ink inset-ring-plate-edge'
  return (
    <span
      className={`inline-flex h-5.5 items-center gap-1 whitespace-nowrap rounded-plate px-2 font-bold text-12 inset-ring ${look}`}
    >
      {isElectric && <Zap size={13} strokeWidth={2.2} aria-hidden />}
      {fuel}
    </span>
  )
}
