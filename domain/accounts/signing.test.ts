import { expect, it } from 'vitest'
import { newSigner, signJwt, verifyJwt } from './signing.ts'

const start = Date.parse('2026-11-25T10:00:00Z')
const secret = 'a secret that only the server knows'

it('a signed payload is read until its lifetime ends', async () => {
  let time = start
  const signer = newSigner<{ id: string }>(secret, { purpose: 'photos', lifetime: 60, now: () => time })
  const token = await signer.sign({ id: 'abc' })
  time += 59_000
  expect(await signer.read(token)).toEqual({ id: 'abc' })
  time += 2_000
  expect(await signer.read(token)).toBeUndefined()
})

it('a token is invalid for another purpose, with another secret, and if changed', async () => {
  const options = { purpose: 'photos', lifetime: 60, now: () => start }
  const signer = newSigner<string>(secret, options)
  const token = await signer.sign('abc')
  expect(await newSigner(secret, { ...options, purpose: 'preview' }).read(token)).toBeUndefined()
  expect(await newSigner(undefined, options).read(token)).toBeUndefined()
  expect(await signer.read(`${token}x`)).toBeUndefined()
  expect(await signer.read('')).toBeUndefined()
})

it('an unsigned token is invalid', async () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  expect(await verifyJwt(`${encode({ alg: 'none' })}.${encode({ id: 'abc' })}.`, 'key')).toBeUndefined()
  expect(await verifyJwt(await signJwt({ id: 'abc' }, 'key'), 'key')).toEqual({ id: 'abc' })
})
