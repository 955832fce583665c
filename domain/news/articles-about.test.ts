import { expect, it } from 'vitest'
import { autoNews } from '#collections/index.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createDatabase } from '#test/kit/database.ts'
import { memoryRateLimits } from '../rate-limits/rate-limits.ts'
import { handleCreate } from '../record-handlers.ts'
import { listArticlesAbout } from './articles-about.ts'

it('lists the three newest public articles that name a vehicle of a kind', async () => {
  const { db } = await createDatabase()
  const sender = { address: '198.51.100.1', limits: memoryRateLimits(100) }
  const write = (title: string, values: Record<string, unknown>) =>
    handleCreate(
      systemContext(db),
      autoNews,
      { category: 'cars', content: '<p>x</p>', title, ...values },
      sender,
    )
  for (const day of [1, 2, 3, 4])
    await write(`Creta ${day}`, { cars: ['hyundai-creta', 'kia-seltos'], publishedAt: `2026-01-0${day}` })
  await write('Another car', { cars: ['hyundai-creta-electric'], publishedAt: '2026-01-05' })
  await write('A bike of that id', { bikes: ['hyundai-creta'], publishedAt: '2026-01-06' })
  await write('A draft', { cars: ['hyundai-creta'] })
  const found = await listArticlesAbout(newContext(db), 'cars', 'hyundai-creta')
  expect(found.map(({ title }) => title)).toEqual(['Creta 4', 'Creta 3', 'Creta 2'])
})
