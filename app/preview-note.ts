import { formatMoment } from './format/date.ts'
import previewMessages from './messages/en/site/preview.json'
import { translations } from './messages/use-translations.ts'

const t = translations(previewMessages)

/** The note above a previewed page: whether visitors see the page, or from when on. */
export function previewNote(publishedAt: string | null): string {
  if (publishedAt === null) return t('draft')
  const isOut = new Date(publishedAt.replace(' ', 'T')) <= new Date()
  return isOut ? t('published') : t('scheduled', { moment: formatMoment(publishedAt) })
}
