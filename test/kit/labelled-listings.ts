import type { InputOf } from '#collections/define.ts'
import type { usedVehicles } from '#collections/index.ts'
import { type Alteration, alter, drawPhoto, seededRandom } from './synthetic-photos.ts'

/** A listing with the label that the checks are measured by. */
export type LabelledListing = {
  isFraud: boolean
  /** What it is an example of. */
  group: string
  seller: string
  photo: Buffer
  values: InputOf<typeof usedVehicles>
}

const models = ['Swift', 'Baleno', 'Dzire'] as const
const year = new Date().getUTCFullYear()
const random = seededRandom(31)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const times = (count: number) => Array.from({ length: count }, (_, at) => at)

/** A usual price in ₹: a tenth less with each year, and a little chance. */
export const usualPrice = (model: string, age: number, chance = random()) =>
  Math.round(
    (900_000 + 100_000 * models.indexOf(model as (typeof models)[number])) *
      0.9 ** age *
      (0.92 + 0.16 * chance),
  )

const openings = [
  () =>
    `Selling my ${pick(models)} because ${pick(['we are moving abroad', 'I bought a bigger car', 'my office gives me one', 'nobody drives it now', 'the family has grown'])}.`,
  () =>
    `Used by ${pick(['my father', 'a doctor', 'one family', 'me and my wife', 'a retired officer'])} for ${pick(['daily office trips', 'weekend drives only', 'school runs', 'long highway trips', 'short city errands'])} in ${pick(['Pune', 'Thane', 'Nashik', 'Indore', 'Surat', 'Mysuru'])}.`,
]
const middles = [
  () =>
    `Serviced at ${pick(['the company workshop', 'a Bosch centre', 'the dealer in Baner', 'a trusted garage'])} every ${pick(['10,000 km', 'six months', 'year', '8,000 km'])}, ${pick(['all bills available', 'last service in August', 'records in the app', 'oil changed last month'])}.`,
  () =>
    `Tyres are ${pick(['new, changed in June', 'at 60 percent', 'Bridgestone with 20,000 km', 'original but good', 'MRF, two new'])} and the battery is ${pick(['under warranty', 'two years old', 'Exide, new', 'original'])}.`,
  () =>
    `${pick(['Small scratch on the rear bumper', 'One dent on the left door', 'No accident ever', 'Front bumper repainted once', 'A stone chip on the windscreen'])}, ${pick(['otherwise clean', 'see the photos', 'nothing else', 'rest is original paint'])}.`,
  () =>
    `AC ${pick(['cools well even in May', 'gas refilled this year', 'works like new'])}, ${pick(['music system with Android Auto', 'reverse camera added', 'seat covers and mats included', 'alloy wheels from the first owner'])}.`,
  () =>
    `Insurance ${pick(['valid until March', 'comprehensive until July', 'third party only', 'zero depreciation until May'])}, ${pick(['no claim taken', 'one claim for glass', 'NCB 35 percent', 'NCB 50 percent'])}.`,
  () =>
    `Average is ${pick(['17 km per litre in the city', '21 on the highway', '19 with AC', 'about 18'])} and it ${pick(['pulls well uphill', 'starts at once on cold mornings', 'needs nothing', 'has a light clutch'])}.`,
]
const endings = [
  () =>
    `${pick(['Come and drive it', 'Test drive on Sundays', 'Only serious buyers please', 'Price slightly negotiable', 'See it near Kothrud depot', 'Bring your mechanic'])}, ${pick(['papers are in my name', 'RC is ready to transfer', 'loan is closed, NOC in hand', 'second key available', 'HSRP plate fitted'])}.`,
]

/** A text that nobody else has written, of sentences that many write in part. */
const writeText = () => {
  const shuffled = middles.toSorted(() => random() - 0.5).slice(0, 4 + Math.floor(random() * 2))
  return [pick(openings)(), ...shuffled.map(each => each()), pick(endings)()].join(' ')
}
const html = (text: string) => `<p>${text}</p>`

let plates = 0
const newPlate = () =>
  `MH${12 + (plates % 30)}${pick(['AB', 'CD', 'KX', 'RT'])}${String(1000 + ((plates++ * 37) % 9000))}`

let drawings = 1_000
function describe(more: Partial<LabelledListing['values']> = {}): LabelledListing['values'] {
  const [model, age] = [pick(models), 2 + Math.floor(random() * 9)]
  return {
    brand: 'Maruti Suzuki',
    model,
    name: `${model} VXi`,
    type: 'car',
    fuelType: 'Petrol',
    transmission: 'Manual',
    owner: '1st owner',
    location: 'Pune',
    registrationState: 'Maharashtra',
    registrationNumber: newPlate(),
    year: year - age,
    odometer: 9_000 * age,
    price: usualPrice(model, age),
    description: html(writeText()),
    ...more,
  }
}

type Making = Partial<LabelledListing['values']> & { photo?: Buffer; seller?: string }
let sellers = 0

/** Two hundred clean listings, many of them close to a fraud, and two hundred frauds, in the order of their upload. */
export async function labelledListings(): Promise<LabelledListing[]> {
  const all: LabelledListing[] = []
  const add = async (isFraud: boolean, group: string, { photo, seller, ...values }: Making = {}) => {
    const made = {
      isFraud,
      group,
      seller: seller ?? `seller${sellers++}`,
      photo: photo ?? (await drawPhoto(drawings++)),
      values: describe(values),
    }
    all.push(made)
    return made
  }
  const clean = (group: string, making?: Making) => add(false, group, making)
  const fraud = (group: string, making?: Making) => add(true, group, making)

  const originals: LabelledListing[] = []
  for (const _ of times(80)) originals.push(await clean('ordinary'))
  for (const dealer of times(6)) {
    const stockText = html(`${writeText()} ${writeText()}`)
    for (const car of times(5)) {
      const photo = await drawPhoto(5_000 + dealer * 10 + car, { place: 9_000 + dealer })
      await clean('dealer with one text and one showroom', {
        seller: `dealer${dealer}`,
        description: stockText,
        photo,
      })
    }
  }
  for (const at of times(15)) {
    const [first, description] = [await drawPhoto(6_000 + at), html(writeText())]
    const seller = `fleet${at}`
    await clean('one model, cropped differently, one seller', { seller, photo: first, description })
    const photo = await alter(first, at % 2 ? 'trimmed' : 'cropped')
    await clean('one model, cropped differently, one seller', { seller, photo, description })
  }
  for (const at of times(20)) {
    const { seller, photo, values } = originals[at] as LabelledListing
    await clean('relisted own car', { ...values, seller, photo })
  }
  for (const at of times(10)) {
    const [model, age] = [pick(models), 16 + (at % 5)]
    await clean('cheap but old', {
      model,
      year: year - age,
      odometer: 160_000,
      price: Math.round(usualPrice(model, age) * 0.4),
    })
  }
  for (const at of times(10)) {
    const [model, age] = [pick(models), 3 + (at % 6)]
    await clean('cheap, not absurd', {
      model,
      year: year - age,
      price: Math.round(usualPrice(model, age, 0.5) * (0.66 + at / 100)),
    })
  }
  for (const at of times(10)) {
    const { values } = originals[79 - at] as LabelledListing
    await clean('bought and sold again', { registrationNumber: values.registrationNumber })
  }
  const common =
    'Single owner, well maintained, all papers clear, no accident, price negotiable, call for details.'
  for (const _ of times(10)) await clean('short text that many write', { description: html(common) })

  const victim = (at: number) => originals[20 + (at % 45)] as LabelledListing
  const stolen: [Alteration, number][] = [
    ['reencoded', 18],
    ['brightened', 10],
    ['trimmed', 16],
    ['cropped', 5],
    ['croppedAside', 3],
    ['mirrored', 8],
    ['stamped', 8],
    ['turned', 5],
  ]
  let at = 0
  for (const [alteration, count] of stolen)
    for (const _ of times(count))
      await fraud(`stolen picture, ${alteration}`, { photo: await alter(victim(at++).photo, alteration) })

  const textOf = (index: number) => String(victim(index).values.description).replace(/<\/?p>/g, '')
  const replaceWords = (text: string, every: number) =>
    text
      .split(' ')
      .map((word, index) =>
        index % every === every - 1 ? pick(['really', 'nice', 'good', 'family', 'very', 'best']) : word,
      )
      .join(' ')
  for (const index of times(20)) await fraud('copied text, unchanged', { description: html(textOf(index)) })
  for (const index of times(10))
    await fraud('copied text, some words changed', { description: html(replaceWords(textOf(index), 14)) })
  for (const index of times(10))
    await fraud('copied text with own sentences', {
      description: html(`${pick(openings)()} ${textOf(index)} ${pick(endings)()}`),
    })
  for (const index of times(10))
    await fraud('copied text, rewritten', { description: html(replaceWords(textOf(index), 5)) })

  for (const index of times(20)) {
    const plate = String(victim(index).values.registrationNumber)
    await fraud('same plate', {
      registrationNumber: index % 2 ? plate : `${plate.slice(0, 4)} ${plate.slice(4)}`.toLowerCase(),
    })
  }
  for (const index of times(4)) {
    const plate = String(victim(index).values.registrationNumber)
    await fraud('same plate, a digit changed', {
      registrationNumber: `${plate.slice(0, -1)}${(Number(plate.at(-1)) + 5) % 10}`,
    })
  }
  for (const index of times(38)) {
    const [model, age] = [pick(models), 2 + (index % 9)]
    await fraud('price far below the value', {
      model,
      year: year - age,
      price: Math.round(usualPrice(model, age, 0.5) * (0.2 + index / 110)),
    })
  }
  for (const index of times(15)) {
    const { values } = victim(index)
    await fraud('whole listing copied', {
      ...values,
      registrationNumber: newPlate(),
      photo: await alter(victim(index).photo, pick(['reencoded', 'trimmed', 'mirrored'] as const)),
      price: Math.round(Number(values.price) * 0.7),
    })
  }
  return all
}

/** Listings on sale that give the models a market value. */
export const marketListings = () =>
  models.flatMap(model =>
    times(80).map(at => {
      const age = 1 + (at % 12)
      return {
        ...describe({
          model,
          name: `${model} VXi`,
          year: year - age,
          odometer: 9_000 * age,
          price: usualPrice(model, age),
        }),
        description: '',
      }
    }),
  )
