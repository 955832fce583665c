import { Cylinder, Droplet, Fuel, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import sectionMessages from '#app/messages/en/site/home-sections.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { valueLabel } from '#app/messages/value-labels.ts'
import { AwaitSection } from '#app/ui/await.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Facet } from '#domain/catalogue/list/list-with-facets.ts'
import type { Counts } from './budget-milestones.tsx'
import { HomeSection } from './home-section.tsx'

const fuels = [
  { fuel: 'Electric', Icon: Zap, look: 'bg-plate-electric text-plate-electric-ink' },
  { fuel: 'CNG', Icon: Cylinder, look: 'bg-accent-soft text-accent' },
  { fuel: 'Petrol', Icon: Fuel, look: 'bg-accent-soft text-accent' },
  { fuel: 'Diesel', Icon: Droplet, look: 'bg-accent-soft text-accent' },
] as const

/** Browse by Fuel Type: each links to bikes by budget, filtered by the fuel. */
export function FuelCards({ cars, bikes }: { cars: Counts; bikes: Counts }) {
  const t = useTranslations(sectionMessages)
  return (
    <HomeSection title={t('fuelHeading')}>
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
                {valueLabel(fuel)}
                <AwaitSection resolve={bikes} fallback={<Count />}>
                  {({ content }) => {
                    const count = countOf(fuel, content)
                    return count ? (
                      <Count>{t('fuelBikes', { count })}</Count>
                    ) : (
                      <CarCount fuel={fuel} cars={cars} />
                    )
                  }}
                </AwaitSection>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

type Counted = { fuels: Facet } | undefined

const countOf = (fuel: string, counts: Counted) => counts?.fuels.find(each => each.value === fuel)?.count

/** The number of cars with a fuel that no bike has; the empty list of bikes links to those cars. */
function CarCount({ fuel, cars }: { fuel: string; cars: Counts }) {
  const t = useTranslations(sectionMessages)
  return (
    <AwaitSection resolve={cars} fallback={<Count />}>
      {({ content }) => {
        const count = countOf(fuel, content)
        return <Count>{count === undefined ? null : t('fuelCars', { count })}</Count>
      }}
    </AwaitSection>
  )
}

const Count = ({ children }: { children?: ReactNode }) => (
  <span className="block min-h-5 font-normal text-13 text-muted">{children}</span>
)
