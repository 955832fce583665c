import { Check } from 'lucide-react'
import readMessages from '#app/messages/en/used-vehicles/evidence.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Link } from '#app/ui/link.tsx'

const advice = ['papers', 'drive', 'forms'] as const

/** Advice before payment. */
export default function BeforeYouPay() {
  const t = useTranslations(readMessages)
  return (
    <section className="rounded-card border border-line bg-raised p-4 lg:p-6">
      <h2 className="text-18">{t('beforeYouPay')}</h2>
      <ul className="mt-3 grid gap-2.5 text-14">
        {advice.map(each => (
          <li key={each} className="grid grid-cols-[auto_1fr] gap-3">
            <Check size={18} strokeWidth={2} aria-hidden className="mt-0.5 text-accent" />
            {t(`advice.${each}`)}
          </li>
        ))}
      </ul>
      <Link
        to="/safety"
        className="mt-1 inline-flex min-h-11 items-center font-semibold text-14 text-accent hover:underline"
      >
        {t('safety')}
      </Link>
    </section>
  )
}
