import { describe, expect, it } from 'vitest'
import {
  anyOf,
  anyone,
  guest,
  hasArea,
  operators,
  ownedBy,
  signedIn,
  system,
  type Viewer,
  where,
} from './access.ts'
import { columnsByName } from './define.ts'
import { vehicleReviews } from './index.ts'

const columns = columnsByName(vehicleReviews)
const member: Viewer = { kind: 'member', id: 'm' }
const support: Viewer = { kind: 'operator', id: 'o', role: 'support' }
const editor: Viewer = { kind: 'operator', id: 'e', role: 'editor' }
const owner: Viewer = { kind: 'operator', id: 'w', role: 'owner' }

describe('rules', () => {
  it('know whom an area belongs to', () => {
    expect(
      [guest, member, editor, support, owner, system].map(viewer => hasArea(viewer, 'inquiries')),
    ).toEqual([false, false, false, true, true, true])
  })

  it('never take a guest for the owner', () => {
    expect(ownedBy('user').allows(guest, columns)).toBe(false)
    expect(ownedBy('user').allows(support, columns)).toBe(false)
    expect(typeof ownedBy('user').allows(member, columns)).toBe('object')
  })

  it('join: one yes is enough, all no is no, and only what is wholly for operators says so', () => {
    expect(anyOf(operators('catalogue'), anyone).allows(guest, columns)).toBe(true)
    expect(anyOf(operators('catalogue'), ownedBy('user')).allows(guest, columns)).toBe(false)
    expect(typeof anyOf(operators('catalogue'), where({ hidden: false })).allows(guest, columns)).toBe(
      'object',
    )
    expect(anyOf(operators('catalogue'), signedIn).operatorsOnly).toBe(false)
    expect(anyOf(operators('catalogue'), operators('chat')).operatorsOnly).toBe(true)
  })

  it('refuse to name a field that is not there', () => {
    expect(() => ownedBy('nobody').allows(member, columns)).toThrow('nobody')
  })
})
