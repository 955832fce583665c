import listingMessages from '#app/messages/en/listing.json'
import { locale } from '#app/messages/index.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { CarListingData } from './load-listing.ts'

type IgnoredNoteProps = Pick<CarListingData, 'ignored'>

/** What the address asked for and nobody understood. */
export function IgnoredNote({ ignored }: IgnoredNoteProps) {
  const t = useTranslations(listingMessages)

  if (!ignored.length) return null
  const names = new Intl.ListFormat(locale).format(ignored.map(name => t(`ignored.${name}`)))
  return (
    <p role="status" className="my-3 rounded-control bg-warning-soft px-3 py-2.5 text-14 text-warning">
      {t('notUnderstood', { names, count: ignored.length })}
    </p>
  )
}
