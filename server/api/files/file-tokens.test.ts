import { expect, it } from 'vitest'
import { signedFileTokens } from './file-tokens.ts'

const viewer = { kind: 'member', id: 'abc' } as const
const secret = 'a secret that is long enough to sign with'

it('names its requester, for three minutes, and cannot be forged', async () => {
  let now = 0
  const tokens = signedFileTokens(secret, () => now)
  const token = await tokens.sign(viewer)
  expect(await signedFileTokens(secret, () => now).read(token)).toEqual(viewer)
  expect(await signedFileTokens('another', () => now).read(token)).toBeUndefined()
  expect(await signedFileTokens().read(token)).toBeUndefined()
  for (const broken of ['', '.', 'a.b', token.slice(0, -2), `x${token}`, token.split('.')[0] ?? ''])
    expect(await tokens.read(broken)).toBeUndefined()
  now = 180_000
  expect(await tokens.read(token)).toBeUndefined()
})
