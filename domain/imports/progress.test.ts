import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { newProgress, processBatches } from './progress.ts'

const told = (total: number, isTTY: boolean) => {
  const screen = Object.assign(new PassThrough(), { isTTY })
  const progress = newProgress(screen, total, 'models')
  for (let done = 0; done < total; done++) progress.advance()
  progress.end()
  return String(screen.read() ?? '')
}

it('writes a line for every tenth if the output is no terminal', () => {
  const lines = told(40, false).trimEnd().split('\n')
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('models: 10 % (4 of 40)')
  expect(lines[9]).toBe('models: 100 % (40 of 40)')
  expect(told(3, false)).toBe('models: 30 % (1 of 3)\nmodels: 60 % (2 of 3)\nmodels: 100 % (3 of 3)\n')
  expect(told(0, false)).toBe('')
})

it('draws a bar on a terminal', () => expect(told(2, true)).toContain('100 % | 2/2'))

it('reports every item of a finished batch, and the end even if a batch fails', async () => {
  const told: string[] = []
  const progress = { advance: () => told.push('item'), end: () => told.push('end') }
  const double = async (batch: number[]) => batch.map(each => each * 2)
  expect(await processBatches([[1, 2], [3]], progress, double)).toEqual([[2, 4], [6]])
  expect(told).toEqual(['item', 'item', 'item', 'end'])
  const failing = processBatches([[1]], progress, () => Promise.reject(new Error('no room')))
  await expect(failing).rejects.toThrow('no room')
  expect(told.slice(4)).toEqual(['end'])
})
