import type { Viewer } from '#collections/access.ts'

/** The callers: a guest, three members (an owner, a seller and another one), and an operator of each role. */
export const roles = ['guest', 'member', 'other', 'seller', 'owner', 'editor', 'support'] as const
export type Role = (typeof roles)[number]
export type RoleSet = readonly Role[]

export const memberIds = {
  member: 'member000000000',
  other: 'other0000000000',
  seller: 'seller000000000',
} as const

const member = (id: string): Viewer => ({ kind: 'member', id })

export const viewers: Record<Role, Viewer> = {
  guest: { kind: 'guest' },
  member: member(memberIds.member),
  other: member(memberIds.other),
  seller: member(memberIds.seller),
  owner: { kind: 'operator', id: 'operatorowner00', role: 'owner' },
  editor: { kind: 'operator', id: 'operatoreditor0', role: 'editor' },
  support: { kind: 'operator', id: 'operatorsupport', role: 'support' },
}

export const isOperator = (role: Role) => viewers[role].kind === 'operator'
