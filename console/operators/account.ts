import type { OperatorRole } from '../../collections/access.ts'
import { callConsole } from '../api/client.ts'
import type { Operator } from '../api/describe.ts'

/** An operator as owners see it. */
export type Account = Operator & { lastSignIn: string | null; hasSecondFactor: boolean }

export const roles = ['owner', 'editor', 'support'] as const satisfies readonly OperatorRole[]

const pathOf = ({ id }: Operator) => `operators/${encodeURIComponent(id)}`

export const readAccounts = async () => (await callConsole<{ items: Account[] }>('operators')).items

/** Adds an operator and returns its password. */
export const addAccount = async (body: { email: string; name: string; role: string }) =>
  (await callConsole<{ password: string }>('operators', { method: 'POST', body })).password

export const changeRole = (account: Account, role: string) =>
  callConsole(pathOf(account), { method: 'PATCH', body: { role } })

/** Resets the second factor and returns the new password. */
export const resetAccount = async (account: Account) =>
  (await callConsole<{ password: string }>(`${pathOf(account)}/reset`, { method: 'POST' })).password

export const removeAccount = (account: Account) => callConsole(pathOf(account), { method: 'DELETE' })
