import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import pg from 'pg'
import { startOrJoin } from '#database/embedded/cluster.ts'
import { decodeClaims, hasValidSignature } from '#domain/accounts/tokens.ts'
import { randomId } from '#records/ids.ts'
import { addVehicle, changePrice, getVehicle, listVehicles, readTokenKey } from './peer-queries.ts'

// The baseline of the record bench: the same server and driver with hand-written prepared SQL for only these requests.
const [, , dataDir = '', secret = ''] = process.argv
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, text => `${text.slice(0, 19)}${milliseconds(text)}Z`)

/** Adds the trailing zeros that PostgreSQL leaves out. */
const milliseconds = (text: string) => `.${(/\.(\d+)/.exec(text)?.[1] ?? '').padEnd(3, '0')}`

const { address } = await startOrJoin(dataDir)
const pool = new pg.Pool({ ...address, database: 'sawari', max: 12, options: '-c timezone=UTC' })
pool.on('error', () => {})

async function authenticateSeller(c: Context): Promise<string> {
  const token = c.req.header('Authorization') ?? ''
  const claims = decodeClaims(token)
  const isGood =
    claims && (await hasValidSignature(token, await readTokenKey(pool, claims.id, claims.sessionId), secret))
  return isGood ? claims.id : ''
}

const app = new Hono()
  .get('/records', async c => c.json(await listVehicles(pool, new URL(c.req.url).searchParams)))
  .get('/records/:id', async c => c.json(await getVehicle(pool, c.req.param('id'))))
  .patch('/records/:id', async c => {
    const [seller, { price }] = [await authenticateSeller(c), await c.req.json()]
    return c.json(await changePrice(pool, c.req.param('id'), seller, price))
  })
  .post('/records', async c => {
    const [seller, input] = [await authenticateSeller(c), await c.req.json()]
    return c.json(await addVehicle(pool, randomId(), seller, input))
  })
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}`),
)
