import { expect, it } from 'vitest'
import { listClaims } from './claims.ts'

const said = { owner: 'First', odometer: 0, rcStatus: '', insuranceStatus: 'Expired', registrationState: '' }

it('tells apart what papers prove, what the seller says and what nobody said', () => {
  const claims = listClaims({ ...said, verified: ['owner', 'rcStatus'] })
  expect(Object.fromEntries(claims.map(({ claim, standing }) => [claim, standing]))).toEqual({
    owner: 'verified',
    odometer: 'stated',
    // A tick without a value proves nothing.
    rcStatus: 'unknown',
    insuranceStatus: 'stated',
    registrationState: 'unknown',
  })
})
