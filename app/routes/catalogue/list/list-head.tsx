import listingMessages from '#app/messages/en/catalogue/list.json'
import { translations } from '#app/messages/use-translations.ts'
import { Breadcrumbs, type Crumb } from '#app/ui/breadcrumbs.tsx'
import { listPath } from '#app/vehicle-paths.ts'
import type { VehicleListData } from './load-list.ts'

const t = translations(listingMessages)

type HeadProps = Pick<VehicleListData, 'preset' | 'implied' | 'words'>

/** The breadcrumbs of a list: home, all of the kind, and the list if it is narrower. */
export function vehicleListCrumbs({ preset, implied, words }: HeadProps): Crumb[] {
  const { kind, name, category } = preset
  const isWhole = name === 'all' && category === undefined && !implied
  return [
    { label: t('home'), to: '/' },
    { label: t(`list.${kind}`), ...(!isWhole && { to: listPath(kind) }) },
    ...(isWhole ? [] : [{ label: words.heading }]),
  ]
}

/** Breadcrumbs, title, and the date of the prices. */
export function VehicleListHead(props: HeadProps) {
  const { words } = props
  return (
    <>
      <Breadcrumbs crumbs={vehicleListCrumbs(props)} />
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
