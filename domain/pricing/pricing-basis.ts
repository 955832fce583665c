// What an on-road price is worked out with, beside the states' road tax. Rupees before GST unless said.

/** Central Motor Vehicles Rules, rule 81: registering a light motor vehicle, and its smart card. Electric cars are free of both. */
export const registrationFee = 600
export const smartCardFee = 200

/** Section 394 of the Income-tax Act (206C(1F) before): tax collected at source on cars above ten lakh, in percent. */
export const tcs = { above: 1_000_000, rate: 1 } as const

/** What banks ask for a tag with its first balance; it differs by bank. */
export const fastag = 500

/**
 * Third-party premiums for three years, notified by the Ministry of Road Transport as GSR 394(E) of May 2022: by
 * engine in cc, of electric cars by motor in kW. A hybrid's is lower by `hybridRebate` percent.
 */
export const thirdParty = {
  engine: [
    { upTo: 1000, premium: 6_521 },
    { upTo: 1500, premium: 10_640 },
    { upTo: Number.POSITIVE_INFINITY, premium: 24_596 },
  ],
  motor: [
    { upTo: 30, premium: 5_543 },
    { upTo: 65, premium: 9_044 },
    { upTo: Number.POSITIVE_INFINITY, premium: 20_907 },
  ],
  hybridRebate: 7.5,
} as const

/** Own damage in the first year: the insured value as a share of the ex-showroom price, and a usual premium on it, in percent. */
export const ownDamage = { insuredShare: 95, rate: 1.9 } as const

/** GST on insurance, in percent. */
export const insuranceGst = 18

/** One bhp in kW. */
export const kilowattsPerBhp = 0.7457
