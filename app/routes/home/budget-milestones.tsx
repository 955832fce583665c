import type { MaybePromise, SectionResult } from '#app/deferred.ts'
import { lakh } from '#app/format/price.ts'
import homeMessages from '#app/messages/en/site/home.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { AwaitSection } from '#app/ui/await.tsx'
import { Link } from '#app/ui/link.tsx'
import type { countOnSale } from '#domain/catalogue/home-vehicles.ts'
import { budgets } from '#domain/catalogue/list/filter-options.ts'

export type Counts = MaybePromise<SectionResult<Awaited<ReturnType<typeof countOnSale>>>>

/** New cars by budget: milestones along the road, each with its number of cars. */
export function BudgetMilestones({ counts }: { counts: Counts }) {
  const t = useTranslations(homeMessages)
  return (
    <div className="wrap grid gap-4 pt-6 lg:grid-cols-[1.2fr_6fr] lg:items-center lg:pt-7">
      <h2 className="max-w-[12ch] font-bold text-16 text-road-ink leading-snug max-lg:max-w-none lg:text-18">
        {t('budgetHeading')}
      </h2>
      <ul className="grid grid-cols-3 justify-items-center gap-x-2.5 gap-y-3.5 md:grid-cols-6">
        {budgets.cars.map(({ value, from, below }) => (
          <li key={value} className="w-full max-w-27">
            <Link
              to={`/cars/byBuget?budget=${value}`}
              className="stone h-26 w-full pb-4 text-center font-heavy text-17 leading-tight tracking-tighter transition-[translate] duration-220 ease-calm hover:-translate-y-0.75 focus-visible:outline-go"
            >
              {below
                ? t('budgetRange', { from: from / lakh, to: below / lakh })
                : t('budgetOver', { from: from / lakh })}
              <span className="min-h-4 font-medium text-12 tracking-normal">
                <AwaitSection resolve={counts} fallback={null}>
                  {({ content }) => {
                    const count = content?.budgets.find(each => each.value === value)?.count
                    return count === undefined ? null : t('stoneCount', { count })
                  }}
                </AwaitSection>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
