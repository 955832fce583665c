import { Zap } from 'lucide-react'
import { valueLabel } from '#app/messages/value-labels.ts'

type FuelTagProps = { fuel: string }
type FuelTagsProps = { fuelType: string; fuelTypes: readonly string[] }

const electric = 'bg-plate-electric text-plate-electric-ink inset-ring-plate-electric-ink/35'

/** A fuel as a small number plate: green for electric, white for the rest. */
export function FuelTag({ fuel }: FuelTagProps) {
  const isElectric = fuel === 'Electric'
  return (
    <span className={isElectric ? `fuel-plate ${electric}` : 'fuel-plate'}>
      {isElectric && <Zap size={13} strokeWidth={2.2} aria-hidden />}
      {valueLabel(fuel)}
    </span>
  )
}

/** More plates would cover the picture. */
const maxPlates = 3

/** The fuels that a model is sold with, its own fuel first: one plate each, at most three. */
export const FuelTags = ({ fuelType, fuelTypes }: FuelTagsProps) =>
  [...new Set([fuelType, ...fuelTypes])]
    .filter(Boolean)
    .slice(0, maxPlates)
    .map(fuel => <FuelTag key={fuel} fuel={fuel} />)
