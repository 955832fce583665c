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
  it('know the operators of an area', () => {
    expect(
      [guest, member, editor, support, owner, system].map(viewer => hasArea(viewer, 'inquiries')),
    ).toEqual([false, false, false, true, true, true])
  })

  it('never match a guest as the owner', () => {
    expect(ownedBy('user').allows(guest, columns)).toBe(false)
    expect(ownedBy('user').allows(support, columns)).toBe(false)
    expect(typeof ownedBy('user').allows(member, columns)).toBe('object')
  })

  it('combine: any rule may allow, all must refuse, and the result is for operators only if every part is', () => {
    expect(anyOf(operators('catalogue'), anyone).allows(guest, columns)).toBe(true)
    expect(anyOf(operators('catalogue'), ownedBy('user')).allows(guest, columns)).toBe(false)
    expect(typeof anyOf(operators('catalogue'), where({ hidden: false })).allows(guest, columns)).toBe(
      'object',
    )
    expect(anyOf(operators('catalogue'), signedIn).operatorsOnly).toBe(false)
    expect(anyOf(operators('catalogue'), operators('chat')).operatorsOnly).toBe(true)
  })

  it('reject a field that does not exist', () => {
    expect(() => ownedBy('nobody').allows(member, columns)).toThrow('nobody')
  })
})
