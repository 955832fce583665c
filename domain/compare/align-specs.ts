import type { SpecSection, SpecValue } from '#collections/vehicle-shapes.ts'
import { type Spec, shownSpecs } from '../catalogue/spec-values.ts'

/**
 * The features that makers name differently: the name of the row, and a pattern for the other labels. What a label says
 * besides the feature is in its first group and belongs to the value: 'Level 2' of 'Level 2 ADAS'.
 */
const features: readonly (readonly [name: string, label: RegExp])[] = [
  ['Airbags', /^(\d+)? ?air ?bags?(?: (\d+))?$/i],
  [
    'Driver assistance (ADAS)',
    /^(?:(level \d\+?|honda sensing) )?(?:adas|(?:advanced )?driver assist(?:ance|s)?(?: systems?)?)(?: \(adas\))?(?: (level \d\+?))?$/i,
  ],
  [
    'Panoramic sunroof',
    /^(?:(voice[- ]\w+|electric|dual[- ]pane) )?panoramic (?:sun ?)?roof(?:,? (with .+))?$/i,
  ],
  ['Sunroof', /^(?:(voice[- ]\w+|electric|single[- ]pane) )?sun ?roof(?:,? (with .+))?$/i],
  [
    'Electronic stability control',
    /^(?:esc|esp|(?:electronic|dynamic|vehicle) stab(?:ility|ilisation)(?: (?:control|program(?:me)?|assist))?)(?: \(es[cp]\))?$/i,
  ],
  ['Surround view camera', /^(?:360(?:°|[- ]degrees?)?|surround[- ]view) (?:camera|monitor)s?$/i],
  ['Rear camera', /^(?:rear(?:[- ]view)?|reverse|reversing|rear parking) camera$/i],
  ['Rear parking sensors', /^(?:rear parking|reverse(?: parking)?) sensors?$/i],
  ['Tyre pressure monitor', /^(?:tpms|tyre pressure monitor(?:ing)?(?: system)?)(?: \(tpms\))?$/i],
  ['Hill hold assist', /^hill (?:hold|start)(?: (?:assist|aid|control))?$/i],
  ['Hill descent control', /^hill descent control$/i],
  ['ISOFIX child seat mounts', /^isofix(?: (?:child seat )?(?:mounts?|anchors?|anchorages?))?$/i],
  [
    'Disc brakes on all wheels',
    /^(?:disc brakes on all wheels|all[- ](?:four[- ])?(?:wheel )?disc brakes)$/i,
  ],
  [
    'Automatic climate control',
    /^(?:((?:dual|two|three|tri|four)[- ]zone) )?(?:automatic |auto )?climate control$/i,
  ],
  ['Ventilated front seats', /^(?:front )?ventilated (?:front )?seats$/i],
  ['Powered driver seat', /^power(?:ed)? driver(?:'s|’s)? seat$/i],
  ['Powered tailgate', /^(?:power(?:ed)?|electric) tailgate$/i],
  ['Rear sunshades', /^rear (?:sun ?shades?|sun ?blinds?)$/i],
  ['Wireless charger', /^wireless (?:phone )?charg(?:er|ing)$/i],
  [
    'Android Auto and Apple CarPlay',
    /^(?:(wireless) )?(?:android auto(?: and |, ?| ?\/ ?| & )apple carplay|apple carplay(?: and |, ?| ?\/ ?| & )android auto)$/i,
  ],
  ['Connected car app', /^(?:connected (?:car )?(?:app|tech(?:nology)?|features)|suzuki connect)$/i],
  ['Head-up display', /^(?:heads?[- ]up display|hud)(?: \(hud\))?$/i],
  ['USB-C ports in the rear', /^(?:usb[- ]c ports in the rear|usb type-c at the rear|rear usb[- ]c ports)$/i],
  ['Ambient lighting', /^ambient light(?:ing|s)$/i],
  ['Water wading', /^(?:water )?wading(?: depth)?$/i],
  ['Battery', /^battery$/i],
  ['Battery warranty', /^battery warranty$/i],
  ['Drive', /^drive$/i],
  ['Displacement', /^(?:(?:engine )?displacement|engine capacity)$/i],
  ['Max power', /^(?:(?:max(?:imum)?|peak) )?power$/i],
  ['Max torque', /^(?:(?:max(?:imum)?|peak) )?torque$/i],
  ['Boot', /^(?:boot|cargo|luggage)(?: (?:space|capacity|volume))?$/i],
]

/** The row of a label: the name that its feature has for all makers, else the label itself. */
export function rowOfLabel(label: string): { name: string; isFeature: boolean; detail?: string | undefined } {
  const text = label.trim()
  for (const [name, pattern] of features) {
    const match = pattern.exec(text)
    if (match) return { name, isFeature: true, detail: match.slice(1).find(Boolean) }
  }
  return { name: text, isFeature: false }
}

/**
 * The specifications of each vehicle with one name for each feature, in the section where the first vehicle has it.
 * Labels of one vehicle that mean the same share a value.
 */
export function alignSpecs(vehicles: readonly (readonly SpecSection[])[]): SpecSection[][] {
  const sectionOf = new Map<string, string>()
  return vehicles.map(sections => {
    const aligned = new Map<string, Record<string, SpecValue>>()
    for (const { section, specs } of sections) {
      for (const { label, value } of shownSpecs(specs)) {
        const { name, isFeature, detail } = rowOfLabel(label)
        const home = (isFeature && sectionOf.get(name)) || section.trim()
        if (isFeature) sectionOf.set(name, home)
        const rows = aligned.get(home) ?? {}
        aligned.set(home, { ...rows, [name]: joined(rows[name], withDetail(value, detail)) })
      }
    }
    return [...aligned].map(([section, specs]) => ({ section, specs }))
  })
}

function withDetail(value: Spec['value'], detail: string | undefined): Spec['value'] {
  if (!detail || value === false) return value
  const text = detail.charAt(0).toUpperCase() + detail.slice(1)
  if (value === true) return text
  return value.startsWith(text) ? value : `${text}, ${value}`
}

/** A text says more than yes or no. */
function joined(before: SpecValue | undefined, value: Spec['value']): SpecValue {
  if (before === undefined || typeof before === 'boolean') return value
  return typeof value === 'boolean' || before === value ? before : `${before}; ${value}`
}
