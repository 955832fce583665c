import { newAlertPath } from '#app/alert-path.ts'
import sectionMessages from '#app/messages/en/catalogue/detail-sections.json'
import { translations } from '#app/messages/use-translations.ts'
import { listPath } from '#app/vehicle-paths.ts'
import type { Car } from '#collections/index.ts'
import { shortName } from '#collections/vehicle-name.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'

const t = translations(sectionMessages)

/** For an upcoming model: where one asks to be told of its launch, when the list of vehicles on sale has it. */
export function launchLink(kind: KindName, model: Pick<Car, 'brand' | 'name' | 'isUpcoming'>) {
  if (!model.isUpcoming) return undefined
  const list = `${listPath(kind)}?${new URLSearchParams({ q: `"${shortName(model)}"`, brand: model.brand })}`
  return { to: newAlertPath(list), label: t('tellAtLaunch') }
}

export type LaunchLink = ReturnType<typeof launchLink>
