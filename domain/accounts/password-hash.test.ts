import { argon2 } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

it('hashes a password as argon2id with a random salt', async () => {
  const [one, two] = await Promise.all([hashPassword('monsoon drive'), hashPassword('monsoon drive')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword('monsoon drive', one)).toBe(true)
  expect(await verifyPassword('monsoon drivf', one)).toBe(false)
})

it('accepts either Unicode form of the same letters', async () => {
  expect(await verifyPassword('cafe\u0301 route', await hashPassword('caf\u00e9 route'))).toBe(true)
})

it('derives a key of the same cost if no such account exists', async () => {
  const hash = await hashPassword('monsoon drive')
  const derive = promisify(argon2)
  /** The cost of each key that a wrong password derives. */
  const costsOfGuess = async (stored: string | undefined) => {
    const costs: object[] = []
    const isRight = await verifyPassword('guess', stored, (algorithm, parameters) => {
      const { message: _, nonce: __, ...cost } = parameters
      costs.push({ algorithm, ...cost })
      return derive(algorithm, parameters)
    })
    expect(isRight).toBe(false)
    return costs
  }
  const known = await costsOfGuess(hash)
  expect(known).toEqual([{ algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }])
  expect(await costsOfGuess(undefined)).toEqual(known)
  expect(await costsOfGuess('')).toEqual(known)
})
