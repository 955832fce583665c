import { listSpecTexts, type SpecSource } from './spec-figures.ts'

/** What a vehicle's specifications say about the size of its battery: `45 or 55 kWh, liquid cooled`. */
export const findBatteryText = (stated: SpecSource): string | undefined =>
  listSpecTexts(stated).find(([label, text]) => /battery/i.test(label) && size.test(text))?.[1]

const size = /([\d.]+)\s*kWh/i

/** The size of a vehicle's battery in kWh; `null` if its specifications state none, or several to choose from. */
export function readBattery(stated: SpecSource): number | null {
  const text = findBatteryText(stated) ?? ''
  const kWh = /\d\s*(?:or|to|\/|,|-|–)\s*[\d.]+\s*kWh/i.test(text) ? 0 : Number(size.exec(text)?.[1])
  return kWh > 0 ? kWh : null
}

/** The least years of a battery's warranty that buyers ask for; the longest lasts as long as the first owner has it. */
export const batteryTerms = [5, 8, Number.POSITIVE_INFINITY] as const

/** A warranty such as `Car 3 years; battery 8 years or 1,60,000 km`. */
const batteryPart = /(?:^|;)\s*battery:?\s+([^;]+)/i

/** How long the maker is liable for the battery: a specification of its own, else its part of the whole warranty. */
export function findBatteryWarranty({
  warranty,
  ...stated
}: SpecSource & { warranty?: string }): string | undefined {
  const own = listSpecTexts(stated).find(([label]) => /battery/i.test(label) && /warranty/i.test(label))
  const text = own?.[1] ?? batteryPart.exec(warranty ?? '')?.[1]?.trim()
  return text && text.charAt(0).toUpperCase() + text.slice(1)
}

/** The years of such a warranty, `Infinity` for a lifetime; `null` if none are stated. */
export function readBatteryYears(stated: Parameters<typeof findBatteryWarranty>[0]): number | null {
  const text = findBatteryWarranty(stated) ?? ''
  if (/^lifetime/i.test(text)) return Number.POSITIVE_INFINITY
  return Number(/^(\d+) years?\b/i.exec(text)?.[1]) || null
}
