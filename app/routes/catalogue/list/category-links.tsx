import { ChevronRight } from 'lucide-react'
import categoriesMessages from '#app/messages/en/catalogue/categories.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Link } from '#app/ui/link.tsx'
import type { VehicleListData } from './load-list.ts'

/** The categories of commercial vehicles, with links to their lists. */
export default function CategoryLinks({ categories }: Pick<VehicleListData, 'categories'>) {
  const t = useTranslations(categoriesMessages)
  return (
    <nav aria-label={t('label')} className="pb-5 lg:pb-7">
      <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3 lg:gap-4">
        {categories.map(({ id, name, description }) => (
          <li key={id}>
            <Link
              to={`/commercial/${id}`}
              className="grid h-full min-h-14 content-start gap-1 rounded-card border border-line bg-raised p-3.5 hover:border-line-strong hover:shadow-raise lg:p-4"
            >
              <span className="flex items-center justify-between gap-2 font-bold">
                {name}
                <ChevronRight size={16} strokeWidth={1.9} aria-hidden className="shrink-0 text-muted" />
              </span>
              <span className="line-clamp-2 text-13 text-muted max-sm:hidden">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
