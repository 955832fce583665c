import { sql } from 'drizzle-orm'
import type { Database } from '#database/connect.ts'
import { randomId } from '#records/ids.ts'
import { openPages } from '#test/kit/open-pages.ts'
import { type Load, pickRandom, thinkTimeMs } from './load.ts'

/** The visitors' requests, by share in percent; the rest are inquiries. */
const visitorRequests: readonly {
  name: string
  times: number
  address: (ids: readonly string[]) => string
}[] = [
  { name: 'an open page', times: 35, address: () => pickRandom(openPages) },
  { name: 'a list of used vehicles', times: 25, address: () => randomUsedList() },
  { name: 'a used vehicle', times: 20, address: ids => `/used-vehicles/${pickRandom(ids)}` },
  { name: 'a search', times: 5, address: () => `/search?q=${pickRandom(searchWords)}` },
  {
    name: 'suggestions',
    times: 10,
    address: () => `/search/suggest?q=${pickRandom(searchWords).slice(0, 4)}`,
  },
]

const weightedRequests = visitorRequests.flatMap(visitorRequest =>
  Array.from({ length: visitorRequest.times }, () => visitorRequest),
)

const searchWords = [
  'swift',
  'creta',
  'hundai',
  'activa',
  'nexon',
  'royal enfield',
  'innova',
  'pulsar',
  'baleno',
]
const choices: Record<string, readonly string[]> = {
  brand: ['', 'Hyundai', 'Maruti Suzuki', 'Honda', 'Tata', 'Toyota', 'Mahindra'],
  fuel: ['', 'Petrol', 'Diesel', 'CNG'],
  location: ['', 'Mumbai', 'Pune', 'Delhi', 'Chennai'],
  price: ['', 'under-1l', '1l-5l', '5l-10l', '10l-20l'],
  sort: ['', 'price', '-price', '-year'],
  page: ['', '2', '3'],
}

function randomUsedList(): string {
  const chosen = Object.entries(choices).map(([name, values]) => [name, pickRandom(values)])
  const query = new URLSearchParams(chosen.filter(([, value]) => value))
  return `/used/${pickRandom(['cars', 'cars', 'bikes'])}?${query}`
}

/** Approved vehicles from across the table. */
export async function pickVehicles(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from "usedVehicles" where status = 'approved' and rowid % 31 = 0 order by md5(id) limit 20000`,
  )
  return rows.map(({ id }) => id)
}

/** A visitor who browses until the end. Ids of acknowledged inquiries go to `taken`. */
export async function simulateVisitor(load: Load, number: number, ids: readonly string[], taken: string[]) {
  const { origin, tally, isOver, sleep: pause } = load
  const headers = { 'X-Forwarded-For': `10.1.${number >> 8}.${number & 255}` }
  for (await pause(Math.random() * 10_000); !isOver(); await pause(thinkTimeMs())) {
    const look = weightedRequests[Math.floor(Math.random() * 100)]
    if (look) await tally.request(look.name, origin + look.address(ids), { headers })
    else await sendInquiry(load, headers, pickRandom(ids), taken)
  }
}

async function sendInquiry({ origin, tally }: Load, headers: object, vehicle: string, taken: string[]) {
  const id = randomId()
  const person = { name: 'Asha', email: `${id}@example.in` }
  const answer = await tally.request(
    'an inquiry',
    `${origin}/api/collections/usedVehiclesInquiries/records`,
    {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ id, vehicle, ...person, message: `Inquiry ${id}` }),
    },
  )
  if (answer) taken.push(id)
}
