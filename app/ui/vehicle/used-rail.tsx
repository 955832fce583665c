import type { UsedCard } from '#domain/used-vehicles/used-card.ts'
import { UsedVehicleCard } from '../used-vehicle-card.tsx'

const sizes = '(min-width: 1280px) 286px, (min-width: 1024px) 22vw, (min-width: 560px) 46vw, 260px'

/** Cards of used vehicles on sale in a row. */
export const UsedRail = ({ vehicles }: { vehicles: readonly UsedCard[] }) => (
  <ul className="vehicle-rail">
    {vehicles.map(each => (
      <li key={each.id} className="min-w-0">
        <UsedVehicleCard vehicle={each} sizes={sizes} />
      </li>
    ))}
  </ul>
)
