import { Cylinder, Droplet, Fuel, Zap } from 'lucide-react'
import sectionMessages from '#app/messages/en/site/home-sections.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { valueLabel } from '#app/messages/value-labels.ts'
import { AwaitSection } from '#app/ui/await.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Counts } from './budget-milestones.tsx'
import { HomeSection } from './home-section.tsx'

const fuels = [
  { fuel: 'Electric', Icon: Zap, look: 'bg-plate-electric text-plate-electric-ink' },
  { fuel: 'CNG', Icon: Cylinder, look: 'bg-accent-soft text-accent' },
  { fuel: 'Petrol', Icon: Fuel, look: 'bg-accent-soft text-accent' },
  { fuel: 'Diesel', Icon: Droplet, look: 'bg-accent-soft text-accent' },
] as const

/** Browse by Fuel Type: each links to bikes by budget, filtered by the fuel, and below that to such cars. */
export function FuelCards({ cars, bikes }: { cars: Counts; bikes: Counts }) {
  const t = useTranslations(sectionMessages)
  return (
    <HomeSection title={t('fuelHeading')}>
      <ul className="grid grid-cols-2 gap-2.5 md:gap-5 lg:grid-cols-4">
        {fuels.map(({ fuel, Icon, look }) => (
          <li key={fuel} className="rounded-card border border-line bg-raised">
            <Link
              to={`/bikes/byBuget?fuel=${fuel}`}
              className="flex min-h-18 items-center gap-3 p-3 hover:underline md:gap-4 md:p-4.5"
            >
              <span className={`grid size-10 shrink-0 place-items-center rounded-control ${look}`}>
                <Icon size={20} strokeWidth={1.7} aria-hidden />
              </span>
              <span className="font-bold">
                {valueLabel(fuel)}
                <span className="block min-h-5 font-normal text-13 text-muted">
                  <Count text="fuelBikes" fuel={fuel} counts={bikes} />
                </span>
              </span>
            </Link>
            <Link
              to={`/cars/byBuget?fuel=${fuel}`}
              className="flex min-h-11 items-center border-line border-t px-3 font-semibold text-13 text-accent hover:underline md:px-4.5"
            >
              <span className="sr-only">{valueLabel(fuel)}: </span>
              <Count text="fuelCars" fuel={fuel} counts={cars} />
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

type CountProps = { text: 'fuelBikes' | 'fuelCars'; fuel: string; counts: Counts }

/** The number of vehicles with a fuel; nothing while it is not known. */
function Count({ text, fuel, counts }: CountProps) {
  const t = useTranslations(sectionMessages)
  return (
    <AwaitSection resolve={counts} fallback={null}>
      {({ content }) =>
        content && t(text, { count: content.fuels.find(({ value }) => value === fuel)?.count ?? 0 })
      }
    </AwaitSection>
  )
}
