import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './password-hash.ts'

it('keeps a password as argon2id, each with a salt of its own', async () => {
  const [one, two] = await Promise.all([hashPassword('monsoon drive'), hashPassword('monsoon drive')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await isPassword('monsoon drive', one)).toBe(true)
  expect(await isPassword('monsoon drivf', one)).toBe(false)
})

it('reads the same letters in either Unicode form', async () => {
  expect(await isPassword('cafe\u0301 route', await hashPassword('caf\u00e9 route'))).toBe(true)
})

it('takes as long where there is no such account', async () => {
  const hash = await hashPassword('monsoon drive')
  const time = async (kept: string | undefined) => {
    const started = performance.now()
    expect(await isPassword('guess', kept)).toBe(false)
    return performance.now() - started
  }
  const known = await time(hash)
  const unknown = await time(undefined)
  expect(unknown).toBeGreaterThan(known / 5)
  expect(await isPassword('guess', '')).toBe(false)
})
