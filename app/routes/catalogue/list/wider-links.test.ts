import { expect, it } from 'vitest'
import { widerLinks } from './wider-links.ts'

it('says how many vehicles there are without each filter, the most first, and leaves out what does not help', async () => {
  const filters = ['SUV', 'Diesel', 'Tata', 'Up to ₹5.00 L', 'Manual'].map((label, at) => ({
    label,
    to: `/cars?left=${at}`,
  }))
  const counts = [4, 0, 31, 2, 1]
  const links = await widerLinks(filters, async params => counts[Number(params.get('left'))] ?? 0)
  expect(links).toEqual([
    { label: 'Without Tata: 31', to: '/cars?left=2' },
    { label: 'Without SUV: 4', to: '/cars?left=0' },
    { label: 'Without Up to ₹5.00 L: 2', to: '/cars?left=3' },
  ])
})
