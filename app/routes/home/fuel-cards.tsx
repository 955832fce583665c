import { Cylinder, Droplet, Fuel, Zap } from 'lucide-react'
import homeMessages from '#app/messages/en/home.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Link } from '../../ui/link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import type { Counts } from './budget-stones.tsx'
import { HomePart } from './home-part.tsx'

const fuels = [
  { fuel: 'Electric', Icon: Zap, look: 'bg-plate-electric text-plate-electric-ink' },
  { fuel: 'CNG', Icon: Cylinder, look: 'bg-accent-soft text-accent' },
  { fuel: 'Petrol', Icon: Fuel, look: 'bg-accent-soft text-accent' },
  { fuel: 'Diesel', Icon: Droplet, look: 'bg-accent-soft text-accent' },
] as const

/** Browse by Fuel Type: all lead to bikes by budget, with the fuel chosen. */
export function FuelCards({ counts }: { counts: Counts }) {
  const t = useTranslations(homeMessages)
  return (
    <HomePart title={t('fuelHeading')}>
      <ul className="grid grid-cols-2 gap-2.5 md:gap-5 lg:grid-cols-4">
        {fuels.map(({ fuel, Icon, look }) => (
          <li key={fuel}>
            <Link
              to={`/bikes/byBuget?fuel=${fuel}`}
              className="flex min-h-18 items-center gap-3 rounded-card border border-line bg-raised p-3 hover:border-line-strong hover:shadow-raise md:gap-4 md:p-4.5"
            >
              <span className={`grid size-10 shrink-0 place-items-center rounded-control ${look}`}>
                <Icon size={20} strokeWidth={1.7} aria-hidden />
              </span>
              <span className="font-bold">
                {fuel}
                <Loaded of={counts} fallback={<Count />}>
                  {({ content }) => <Count of={content?.fuels.find(each => each.value === fuel)?.count} />}
                </Loaded>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomePart>
  )
}

/** How many cars; nothing while that is not known. */
function Count({ of }: { of?: number | undefined }) {
  const t = useTranslations(homeMessages)
  return (
    <span className="block min-h-5 font-normal text-13 text-muted">
      {of !== undefined && t('fuelCars', { count: of })}
    </span>
  )
}
