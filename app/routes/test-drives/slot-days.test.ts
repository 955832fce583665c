import { expect, it } from 'vitest'
import { momentLabel, toSlotDays } from './slot-days.ts'

const at = (text: string) => new Date(`${text}:00+05:30`)
const slots = ['2040-11-24T10:00', '2040-11-24T11:00', '2040-11-25T10:00'].map(at)

it('groups free times by day in India', () => {
  expect(toSlotDays(slots).map(({ label, times }) => [label, times.map(time => time.label)])).toEqual([
    ['Sat, 24\u00a0Nov', ['10:00', '11:00']],
    ['Sun, 25\u00a0Nov', ['10:00']],
  ])
})

it('has the wishes that are free first, and only there', () => {
  const wishes = [at('2040-11-24T11:00'), at('2040-11-24T18:00')].map(wish => wish.toISOString())
  const [wished, ...days] = toSlotDays(slots, wishes)
  expect(wished).toMatchObject({ isWished: true, times: [{ label: 'Sat, 24\u00a0Nov, 11:00' }] })
  expect(wished?.times).toHaveLength(1)
  expect(days.flatMap(({ times }) => times.map(({ value }) => value))).toEqual(
    [slots[0], slots[2]].map(slot => slot?.toISOString()),
  )
})

it('names today and tomorrow', () => {
  const now = new Date()
  expect(momentLabel(now)).toMatch(/^Today, /)
  expect(momentLabel(new Date(now.getTime() + 86_400_000))).toMatch(/^Tomorrow, /)
})
