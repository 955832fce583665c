export type SpecIconName =
  | 'engine'
  | 'power'
  | 'mileage'
  | 'gearbox'
  | 'charge'
  | 'seat'
  | 'boot'
  | 'safety'
  | 'measure'
  | 'owner'
  | 'plate'
  | 'other'

/** The first entry whose words occur in the label wins. */
const iconPatterns: readonly [SpecIconName, RegExp][] = [
  ['charge', /range|charg|battery/i],
  ['engine', /engine|motor|displacement|cylinder/i],
  ['power', /power|torque|speed|acceleration|bhp|odometer/i],
  ['mileage', /mileage|fuel|tank/i],
  ['gearbox', /transmission|gear|drive|clutch/i],
  ['seat', /seat|capacity/i],
  ['boot', /boot|cargo|luggage|payload/i],
  ['safety', /airbag|safety|brak|abs|ncap|warranty/i],
  ['owner', /owner/i],
  ['plate', /registration/i],
  ['measure', /ground|clearance|length|width|height|wheel|weight|tyre/i],
]

/** The icon of a specification, by its label in the record. */
export const specIconName = (label: string): SpecIconName =>
  iconPatterns.find(([, pattern]) => pattern.test(label))?.[0] ?? 'other'
