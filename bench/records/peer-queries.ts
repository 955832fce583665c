import type pg from 'pg'

const columns = [
  'id name brand model type fuelType transmission location price year mileage seats engineCC odometer owner',
  'registrationMasked registrationState rcStatus insuranceStatus verified description latest_news specifications isPopular rating',
  'reviewCount status seller_id vehicle_image vehicles_gallery_images vehicles_gallery_videos created updated',
].flatMap(line => line.split(' '))
const rowColumns = columns
  .map(name => (name === 'seller_id' ? `coalesce(seller_id, '') as seller_id` : `"${name}"`))
  .join(', ')

/** The conditions and orders of the bench's lists, as a programmer would write them for exactly this. */
const lists: Record<string, { where: string; order: string; values: (query: URLSearchParams) => unknown[] }> =
  {
    all: { where: 'true', order: 'rowid', values: () => [] },
    newest: { where: 'true', order: 'created desc, rowid desc', values: () => [] },
    brand: {
      where: 'type = $1 and brand = $2',
      order: 'created desc, rowid desc',
      values: query => [query.get('type'), query.get('brand')],
    },
    place: {
      where: 'type = $1 and location = $2',
      order: 'created desc, rowid desc',
      values: query => [query.get('type'), query.get('location')],
    },
    price: {
      where: 'type = $1 and price < $2',
      order: 'price, rowid',
      values: query => [query.get('type'), Number(query.get('below'))],
    },
    year: {
      where: 'year >= $1 and "fuelType" = $2',
      order: 'created desc, rowid desc',
      values: query => [Number(query.get('year')), query.get('fuelType')],
    },
    words: {
      where: 'name ilike $1',
      order: 'created desc, rowid desc',
      values: query => [`%${query.get('words')}%`],
    },
    after: {
      where: '(created, rowid) < (select created, rowid from "usedVehicles" where id = $1)',
      order: 'created desc, rowid desc',
      values: query => [query.get('after')],
    },
  }

const total = 10_000
const name = 'usedVehicles'
const toRecord = (record: object) => ({ ...record, collectionId: name, collectionName: name })

/** One of the lists, twenty a page, with its capped total if requested. */
export async function listVehicles(pool: pg.Pool, query: URLSearchParams) {
  const kind = query.get('list') ?? ''
  const { where, order, values } = lists[kind] ?? { where: 'false', order: 'rowid', values: () => [] }
  const page = Number(query.get('page') ?? 1)
  const params = values(query)
  const at = params.length + 1
  const from = `from "usedVehicles" where status = 'approved' and ${where}`
  const text = `select ${rowColumns} ${from} order by ${order} limit 20 offset $${at}`
  const counting = `select count(*)::int as total from (select 1 ${from} limit ${total + 1}) as capped`
  const [{ rows }, counted] = await Promise.all([
    pool.query({ name: kind, text, values: [...params, (page - 1) * 20] }),
    query.has('total') ? pool.query({ name: `${kind} total`, text: counting, values: params }) : undefined,
  ])
  const totalItems = counted ? Math.min(total, counted.rows[0].total) : -1
  const totalPages = counted ? Math.ceil(totalItems / 20) : -1
  return { page, perPage: 20, totalItems, totalPages, items: rows.map(toRecord) }
}

export async function getVehicle(pool: pg.Pool, id: string) {
  const text = `select ${rowColumns} from "usedVehicles" where id = $1 and status = 'approved'`
  const { rows } = await pool.query({ name: 'one', text, values: [id] })
  return rows[0] && toRecord(rows[0])
}

export async function changePrice(pool: pg.Pool, id: string, seller: string, price: number) {
  const text = `update "usedVehicles" set price = $1, updated = now() where id = $2 and seller_id = $3 returning ${rowColumns}, "registrationNumber", "rejectionReason"`
  const { rows } = await pool.query({ name: 'change', text, values: [price, id, seller] })
  return rows[0] && toRecord(rows[0])
}

export async function addVehicle(pool: pg.Pool, id: string, seller: string, input: Record<string, unknown>) {
  const text = `insert into "usedVehicles" (id, name, brand, type, location, price, year, status, seller_id, created, updated)
    values ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, now(), now()) returning ${rowColumns}, "registrationNumber", "rejectionReason"`
  const values = [id, input.name, input.brand, input.type, input.location, input.price, input.year, seller]
  const { rows } = await pool.query({ name: 'add', text, values })
  return toRecord(rows[0])
}

/** The owner's token key; checked like the store's. */
export async function readTokenKey(pool: pg.Pool, member: string, session: string): Promise<string> {
  const text = `select "tokenKey" from users u join sessions s on s."user" = u.id
    where u.id = $1 and s.id = $2 and not u.blocked and s."endedAt" is null and s.expires > now()`
  const { rows } = await pool.query({ name: 'caller', text, values: [member, session] })
  return rows[0]?.tokenKey ?? ''
}
