import { serve } from '@hono/node-server'
import { Hono } from 'hono'

// The baseline of the page benches: the same HTTP server with one static response of a page's size.
const page = `<!doctype html>${'<p>ready made</p>'.repeat(Number(process.argv[2] ?? 100_000) / 17)}`
const app = new Hono().get('*', c => c.html(page))
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}`),
)
