import sharp from 'sharp'
import { expect } from 'vitest'
import { openAuthSite } from './auth-site.ts'
import { openDemoStore } from './demo-store.ts'

/** A listing as its form sends it. */
export const swift = {
  type: 'car',
  brand: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'VXi',
  year: '2021',
  fuelType: 'Petrol',
  price: '5,40,000',
  odometer: '41 200',
  owner: 'First owner',
  location: 'Bangalore',
  registrationNumber: 'ka 03 mn 4821',
  description: 'One hand.\n\nNew <b>tyres</b> & battery.',
}

const picture = (width = 64) =>
  sharp({ create: { width, height: 36, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()

/** The form with photos of these widths. */
export async function photos(...widths: number[]) {
  const form = new FormData()
  for (const width of widths)
    form.append('photos', new File([Uint8Array.from(await picture(width))], `photo-${width}.jpg`))
  return form
}

/** The names of the photos on a page, each once. */
export const namesIn = (html: string) => [
  ...new Set([...html.matchAll(/\/photo\/([\w.-]+)"/g)].map(([, name]) => name)),
]

/** The built site with members who sell by its pages. */
export async function openSellerPages() {
  const { db, pool } = await openDemoStore()
  const site = await openAuthSite(db)
  type Member = Awaited<ReturnType<typeof site.member>>
  return {
    db,
    pool,
    site,
    row: async (id: string) => {
      const { rows } = await pool.query('select * from "usedVehicles" where id = $1', [id])
      return rows[0]
    },
    approve: (id: string) => pool.query(`update "usedVehicles" set status = 'approved' where id = $1`, [id]),
    /** A draft of the member, created with the form. */
    drafted: async (who: Member, values: Record<string, string> = swift) => {
      const { answer, to } = await who.post('/sell/new', values)
      expect(answer.status).toBe(303)
      return /^\/sell\/(\w+)\/photos$/.exec(to ?? '')?.[1] ?? ''
    },
  }
}
