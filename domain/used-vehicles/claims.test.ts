import { expect, it } from 'vitest'
import { listClaims } from './claims.ts'

const said = { owner: 'First', odometer: 0, rcStatus: '', insuranceStatus: 'Expired', registrationState: '' }

it('distinguishes what papers prove, what the seller states and what is unknown', () => {
  const claims = listClaims({ ...said, verified: ['owner', 'rcStatus'] })
  expect(Object.fromEntries(claims.map(({ claim, standing }) => [claim, standing]))).toEqual({
    owner: 'verified',
    odometer: 'stated',
    // A verification without a value proves nothing.
    rcStatus: 'unknown',
    insuranceStatus: 'stated',
    registrationState: 'unknown',
  })
})

it('lists first what papers prove, and last what is unknown', () => {
  const claims = listClaims({ ...said, verified: ['insuranceStatus'] })
  expect(claims.map(({ standing }) => standing)).toEqual([
    'verified',
    'stated',
    'stated',
    'unknown',
    'unknown',
  ])
  expect(claims[0]?.claim).toBe('insuranceStatus')
})
