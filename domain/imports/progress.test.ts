import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { newProgress } from './progress.ts'

const outputOf = (total: number, isTTY: boolean) => {
  const screen = Object.assign(new PassThrough(), { isTTY })
  const progress = newProgress(screen, total, 'models')
  for (let done = 0; done < total; done++) progress.advance()
  progress.end()
  return String(screen.read() ?? '')
}

it('writes a line for every tenth if the output is no terminal', () => {
  const lines = outputOf(40, false).trimEnd().split('\n')
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('models: 10 % (4 of 40)')
  expect(lines[9]).toBe('models: 100 % (40 of 40)')
  expect(outputOf(3, false)).toBe('models: 30 % (1 of 3)\nmodels: 60 % (2 of 3)\nmodels: 100 % (3 of 3)\n')
  expect(outputOf(0, false)).toBe('')
})

it('draws a bar on a terminal', () => expect(outputOf(2, true)).toContain('100 % | 2/2'))
