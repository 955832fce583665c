import { type AccessRow, all, catalogue, nobody, openToAll, serverOnly, written } from '../access-row.ts'
import { type Body, fixed, type Specimens } from '../fixture-values.ts'

const signed = (open: string): AccessRow => ({
  ...openToAll,
  fields: { open, server: 'updatedBy', internal: 'updatedBy', internalTo: catalogue },
})
const onlyOne = (open: string): AccessRow => ({
  ...serverOnly,
  records: { any: { viewedBy: all, update: catalogue, remove: nobody } },
  fields: { open: `${open} source asOf`, server: 'updatedBy', internal: 'updatedBy', internalTo: catalogue },
})

const ownershipFields =
  'upkeep serviceKm serviceMonths tyreKm upkeepSpread kept keptSpread insuredShares ownDamageRate thirdParty thirdPartyYears usedLoanRate energyUse isExample'
const paperFields = 'firstMonths months laterMonths fromYears rule ruleHindi'

export const rows: Record<string, AccessRow> = {
  contact_us: signed('address city postal_code country email phone'),
  social_media_links: signed('platform link'),
  notices: {
    create: { plain: catalogue },
    records: { any: { viewedBy: all, update: catalogue, remove: nobody } },
    fields: {
      once: 'place',
      open: 'en hi',
      server: 'updatedBy',
      internal: 'updatedBy',
      internalTo: catalogue,
    },
  },
  noticeVersions: {
    ...serverOnly,
    records: { any: { viewedBy: all, ...written(nobody) } },
    fields: { server: 'version place en hi updatedBy', internal: 'updatedBy', internalTo: catalogue },
  },
  roadTaxRates: {
    ...openToAll,
    fields: {
      open: 'state tables bikeTables cess levy most certainty source asOf',
      server: 'name updatedBy',
      internal: 'updatedBy',
      internalTo: catalogue,
    },
  },
  insuranceRates: onlyOne('byEngine byMotor bikeByEngine bikeByMotor hybridRebate gst'),
  registrationCharges: onlyOne(
    'registrationFee smartCardFee hypothecationFee bikeRegistrationFee bikeHypothecationFee commercialFees fastag tcsRate tcsAbove',
  ),
  fuelPrices: onlyOne('petrol diesel cng lpg'),
  statutoryPeriods: {
    ...onlyOne('days rule ruleHindi'),
    fields: { ...onlyOne('days rule ruleHindi').fields, server: 'key updatedBy' },
  },
  transportPapers: {
    ...onlyOne(paperFields),
    fields: { ...onlyOne(paperFields).fields, server: 'key updatedBy' },
  },
  electricityTariffs: {
    ...openToAll,
    fields: {
      open: 'state home public isExample source asOf',
      server: 'name updatedBy',
      internal: 'updatedBy',
      internalTo: catalogue,
    },
  },
  ownershipRates: {
    ...onlyOne(ownershipFields),
    fields: { ...onlyOne(ownershipFields).fields, server: 'key updatedBy' },
  },
}

const rate = { source: 'The schedule of the state', asOf: '2026-01' }

export const needs = (): Record<string, Body> => ({
  contact_us: { city: 'Pune' },
  social_media_links: { platform: 'YouTube', link: 'https://example.in/' },
  notices: { place: 'prices', en: 'As said.', hi: 'जैसा कहा।' },
  noticeVersions: { version: '2026-11.1', place: 'privacyLede' },
  // States without a default rate.
  roadTaxRates: {
    ...rate,
    state: 'LD',
    tables: [{ fuels: ['Petrol'], slabs: [{ rate: 4 }] }],
    certainty: 'reported',
  },
  insuranceRates: {
    ...rate,
    byEngine: [{ premium: 1 }],
    byMotor: [{ premium: 1 }],
    hybridRebate: 1,
    gst: 18,
  },
  registrationCharges: {
    ...rate,
    registrationFee: 1,
    smartCardFee: 1,
    hypothecationFee: 1,
    fastag: 1,
    tcsRate: 1,
    tcsAbove: 1,
  },
  fuelPrices: { ...rate, petrol: 90, diesel: 90, cng: 90, lpg: 90 },
  statutoryPeriods: { ...rate, key: 'oneMore', days: 7, rule: 'Within a week.', ruleHindi: 'एक हफ़्ते के अंदर।' },
  transportPapers: {
    ...rate,
    key: 'oneMore',
    firstMonths: 12,
    months: 12,
    rule: 'Every year.',
    ruleHindi: 'हर साल।',
  },
  // States without a default tariff.
  electricityTariffs: { ...rate, state: 'LD', home: 6, public: 18 },
  ownershipRates: {
    ...rate,
    key: 'oneMore',
    upkeep: [{ service: 1, tyres: 1 }],
    serviceKm: 5_000,
    serviceMonths: 6,
    tyreKm: 20_000,
    upkeepSpread: 20,
    kept: [80, 70, 60, 50, 40, 35, 30, 25, 20, 15],
    keptSpread: 10,
    insuredShares: [95, 80, 70, 60, 50, 45],
    ownDamageRate: 1,
    thirdParty: [{ premium: 1 }],
    thirdPartyYears: 1,
    usedLoanRate: 1,
  },
})

export const specimens: Specimens = {
  contact_us: fixed({ any: {} }),
  social_media_links: fixed({ any: {} }),
  // Every further record needs its own place.
  notices: fixed({ any: { place: 'aboutLede' } }),
  noticeVersions: fixed({ any: {} }),
  roadTaxRates: fixed({ any: { state: 'LA' } }),
  insuranceRates: fixed({ any: {} }),
  registrationCharges: fixed({ any: {} }),
  fuelPrices: fixed({ any: {} }),
  statutoryPeriods: fixed({ any: { key: 'another' } }),
  transportPapers: fixed({ any: { key: 'another' } }),
  electricityTariffs: fixed({ any: { state: 'LA' } }),
  ownershipRates: fixed({ any: { key: 'another' } }),
}
