import { expect, it } from 'vitest'
import { claimsOf } from './claims.ts'

const said = { owner: 'First', odometer: 0, rcStatus: '', insuranceStatus: 'Expired', registrationState: '' }

it('tells apart what papers prove, what the seller says and what nobody said', () => {
  const claims = claimsOf({ ...said, verified: ['owner', 'rcStatus'] })
  expect(Object.fromEntries(claims.map(({ claim, standing }) => [claim, standing]))).toEqual({
    owner: 'verified',
    odometer: 'stated',
    // A tick without a value proves nothing.
    rcStatus: 'unknown',
    insuranceStatus: 'stated',
    registrationState: 'unknown',
  })
})
