import detailMessages from '#app/messages/en/catalogue/detail.json'
import { translations } from '#app/messages/use-translations.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { listPath } from '#app/vehicle-paths.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'

const t = translations(detailMessages)

/** The breadcrumbs of a model, and of one of its variants. */
export const crumbsTo = (kind: KindName, name: string, model?: { name: string; href: string }): Crumb[] => [
  { label: t('home'), to: '/' },
  { label: t(`${kind}.list`), to: listPath(kind) },
  ...(model ? [{ label: model.name, to: model.href }] : []),
  { label: name },
]
