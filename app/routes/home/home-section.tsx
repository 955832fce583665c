import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import sectionMessages from '#app/messages/en/site/home-sections.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Link } from '#app/ui/link.tsx'

type HomeSectionProps = {
  title: string
  /** The link to everything, and its full name for screen readers. */
  all?: { to: string; label: string }
  children: ReactNode
}

/** A section of home with its heading. */
export function HomeSection({ title, all, children }: HomeSectionProps) {
  const t = useTranslations(sectionMessages)
  return (
    <section aria-label={title} className="wrap pt-(--section)">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-3 md:mb-4">
        <h2>{title}</h2>
        {all && (
          <Link
            to={all.to}
            aria-label={all.label}
            className="inline-flex min-h-11 shrink-0 items-center gap-1 font-semibold text-14 text-accent hover:underline"
          >
            {t('viewAll')}
            <ArrowRight size={16} strokeWidth={1.9} aria-hidden />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
