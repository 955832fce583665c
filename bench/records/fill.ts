import { sql } from 'drizzle-orm'
import { users } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { startSession } from '#domain/accounts/sessions.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'

export const brands = ['Maruti Suzuki', 'Hyundai', 'Tata', 'Mahindra', 'Honda', 'Toyota', 'Kia', 'Skoda']
const cities = ['Mumbai', 'Pune', 'Delhi', 'Jaipur', 'Kochi', 'Surat', 'Indore', 'Nagpur', 'Patna', 'Chennai']
const fuels = ['Petrol', 'Diesel', 'CNG', 'Electric']

const sqlArray = (texts: readonly string[]) => sql.raw(`array[${texts.map(text => `'${text}'`).join(', ')}]`)

/** The id of the n-th used vehicle, as an SQL expression. */
const idOf = sql`substr(md5(n::text), 1, 15)`

/** Inserts that many used vehicles, most of them approved, and a member who sells some of them. */
export async function fillVehicles(db: Database, rows: number, secret: string) {
  const systemCtx = systemContext(db)
  const seller = await createRecord(systemCtx, users, { number: '9000000001', tokenKey: 'of-the-seller' })
  await db.execute(sql`insert into "usedVehicles" (id, name, brand, type, "fuelType", transmission, location, price, year,
      odometer, seats, owner, "registrationNumber", "registrationMasked", description, status, seller_id, created, updated)
    select ${idOf}, brand || ' ' || (array['Swift', 'City', 'Nexon', 'Creta', 'Thar', 'Polo'])[1 + (n / 13) % 6],
      brand, (array['car', 'car', 'car', 'bike', 'commercials'])[1 + n % 5],
      (${sqlArray(fuels)})[1 + (n / 7) % 4], (array['Manual', 'Automatic'])[1 + (n / 3) % 2],
      (${sqlArray(cities)})[1 + (n / 11) % 10], 50000 + (n::bigint * 7919) % 2500000, 2005 + n % 21,
      (n::bigint * 104729) % 200000, 5, 'First', 'MH12AB' || n % 10000, 'MH 12 •• ••••',
      repeat('Well kept, one family, all papers. ', 6),
      (array['approved', 'approved', 'approved', 'approved', 'approved', 'approved', 'pending', 'sold'])[1 + (n / 5) % 8],
      case when n % 1000 = 0 then ${seller.id} end,
      now() - n * interval '10 seconds', now() - n * interval '10 seconds'
    from (select n, (${sqlArray(brands)})[1 + (n * 31) % 8] as brand from generate_series(1, ${rows}::int) n) as numbered`)
  await db.execute(sql`vacuum analyze "usedVehicles"`)
  const token = await startSession(systemCtx, { kind: 'member', accountId: seller.id }, secret)
  return { token, seller: seller.id }
}

/** The ids for requests: approved ones across the table, the seller's, and one deep in the list by `created`. */
export async function pickIds(db: Database, seller: string, deep: number) {
  const idsOf = async (query: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ id: string }>(query)
    return rows.map(row => row.id)
  }
  return {
    approved: await idsOf(
      sql`select id from "usedVehicles" where status = 'approved' and rowid % 97 = 0 order by rowid limit 100`,
    ),
    own: await idsOf(
      sql`select id from "usedVehicles" where seller_id = ${seller} and status = 'approved' limit 50`,
    ),
    deep: await idsOf(
      sql`select id from "usedVehicles" where status = 'approved' order by created desc offset ${deep} limit 1`,
    ),
  }
}
