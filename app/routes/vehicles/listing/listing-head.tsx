import listingMessages from '#app/messages/en/listing.json'
import { translations } from '#app/messages/use-translations.ts'
import { listPath } from '#app/vehicle-paths.ts'
import { Breadcrumbs, type Crumb } from '../../../ui/breadcrumbs.tsx'
import type { ListingData } from './load-listing.ts'

const t = translations(listingMessages)

/** The way to a listing: home, all of the kind, and where it is not that, the listing. */
export function listingCrumbs({ kind, preset, category }: ListingData['place'], heading: string): Crumb[] {
  const isWhole = preset === 'all' && category === undefined
  return [
    { label: t('home'), to: '/' },
    { label: t(`list.${kind}`), ...(!isWhole && { to: listPath(kind) }) },
    ...(isWhole ? [] : [{ label: heading }]),
  ]
}

/** Where this is, what it is, and of when its prices are. */
export function ListingHead({ place, words }: Pick<ListingData, 'place' | 'words'>) {
  return (
    <>
      <Breadcrumbs crumbs={listingCrumbs(place, words.heading)} />
      <div className="grid gap-1 pt-1 pb-4 lg:pb-5">
        <h1>{words.heading}</h1>
        <p className="text-muted">
          {words.subtitle}
          {words.priced && <span className="block text-14">{words.priced}</span>}
        </p>
      </div>
    </>
  )
}
