import { describe, expect, it } from 'vitest'
import { accountRows } from './calls/accounts.ts'
import { bikeRows } from './calls/bikes.ts'
import { carRows } from './calls/cars.ts'
import { chatRows } from './calls/chat.ts'
import { commercialRows } from './calls/commercial.ts'
import { rentRows } from './calls/rent.ts'
import { siteRows } from './calls/site.ts'
import { usedRows } from './calls/used.ts'
import { openScript } from './script.ts'

// The calls of the product's specification (its section 7), each made through the unmodified SDK. If the product
// rejects a call on purpose, the row shows that, and the replacement.

const table = [
  'Send one-time code',
  'Look up code',
  'Find or create user',
  'Commercial categories',
  'Commercial vehicles',
  'Commercial review',
  'Commercial inquiry',
  'Conversations',
  'Contact',
  'Social links',
  'Car inquiry',
  'Cars',
  'Bikes',
  'Comparison',
  'Upcoming bikes',
  'Popular brands',
  'News',
  'New listings',
  'Used vehicles',
  'Used reviews',
  'Used inquiry',
  'Used detail',
  'Rent cars/bikes',
  'Rent enquiry',
  'Files',
  'Auth',
]

const script = await openScript()
const rows = {
  ...accountRows(script),
  ...carRows(script),
  ...bikeRows(script),
  ...commercialRows(script),
  ...usedRows(script),
  ...rentRows(script),
  ...chatRows(script),
  ...siteRows(script),
}

it('has every row of the table', () => {
  expect(Object.keys(rows).sort()).toEqual([...table].sort())
})

describe.each(table)('%s', row => {
  for (const [name, run] of Object.entries(rows[row] ?? {})) it(name, run)
})
