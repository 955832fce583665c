import { expect, it } from 'vitest'
import { engineSpeed } from './engine-speed.ts'

it.each([
  ['38PS@5500rpm', 5500, 5500],
  ['82 bhp @ 6,000 rpm', 6000, 6000],
  ['178Bhp @ 4000', 4000, 4000],
  ['250Nm@1500-2500rpm', 1500, 2500],
  ['320Nm@2000 - 3000rpm', 2000, 3000],
  ['22.4 kgm at 1750-2750rpm', 1750, 2750],
  ['250Nm@ 1500~2500rpm', 1500, 2500],
  ['12.7@ 2,700(kgm@ rpm)', 2700, 2700],
])('parses %s', (text, from, to) => expect(engineSpeed(text)).toEqual({ from, to }))

it.each(['', '141bhp', 'Nm at', '[email protected]'])('rejects %j', text =>
  expect(engineSpeed(text)).toBeUndefined(),
)
