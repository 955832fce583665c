import { describe, expect, it } from 'vitest'
import { asJson, jsonText, jsonTextProblem, localTime, wireTime } from './input-formats.ts'

describe('times', () => {
  it('are in Indian time', () => {
    expect(localTime('2026-11-22 18:45:00.000Z')).toBe('2026-11-23T00:15')
    expect(wireTime('2026-11-23T00:15')).toBe('2026-11-22 18:45:00.000Z')
    // An input formats its value twice. Parsing it in the browser's zone would shift it.
    expect(localTime(localTime('2026-11-22 18:45:00.000Z'))).toBe('2026-11-23T00:15')
    expect([localTime(null), localTime('junk'), wireTime('')]).toEqual(['', '', null])
  })
})

describe('nested values', () => {
  it('are typed as JSON, and stay text while invalid', () => {
    expect(asJson(jsonText([{ a: 1 }]))).toEqual([{ a: 1 }])
    expect(asJson(' ')).toBeNull()
    const half = asJson('[{"a":')
    expect(jsonText(half)).toBe('[{"a":')
    expect(jsonTextProblem(half)).toMatch('JSON')
    expect(jsonTextProblem([1])).toBeUndefined()
  })
})
