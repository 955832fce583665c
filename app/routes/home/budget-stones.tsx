import { Link } from 'react-router'
import { useTranslations } from '#app/messages/use-translations.ts'

// The budgets of the car listings, in lakh of rupees.
const budgets = [
  { budget: '5l-10l', from: 5, to: 10 },
  { budget: '10l-15l', from: 10, to: 15 },
  { budget: '15l-20l', from: 15, to: 20 },
  { budget: '20l-30l', from: 20, to: 30 },
  { budget: '30l-50l', from: 30, to: 50 },
  { budget: 'over-50l', from: 50, to: undefined },
] as const

/** New cars by budget: kilometre stones along the road. */
export function BudgetStones() {
  const t = useTranslations('home')
  return (
    <div className="wrap grid gap-4 pt-6 lg:grid-cols-[1.2fr_6fr] lg:items-center lg:pt-7">
      <h2 className="max-w-[12ch] font-bold text-16 text-road-ink leading-snug max-lg:max-w-none lg:text-18">
        {t('budgetHeading')}
      </h2>
      <ul className="grid grid-cols-3 justify-items-center gap-x-2.5 gap-y-3.5 md:grid-cols-6">
        {budgets.map(({ budget, from, to }) => (
          <li key={budget} className="w-full max-w-27">
            <Link
              to={`/cars/byBuget?budget=${budget}`}
              className="stone h-26 w-full pb-6 font-heavy text-17 tracking-tighter transition-[translate] duration-220 ease-calm hover:-translate-y-0.75 focus-visible:outline-go"
            >
              {to ? t('budgetRange', { from, to }) : t('budgetOver', { from })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
