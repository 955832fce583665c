import { eq } from 'drizzle-orm'
import { roles, superusers } from '#collections/index.ts'
import { addOperator } from '#domain/accounts/add-operator.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'

/** This password is public: it is in the README. */
const password = 'marigold-lantern'
const emailOf = (role: string) => `${role}@sawari.example`

/** The operator who may see every screen of the console. */
export const operatorEmail = emailOf('owner')

/** Adds an operator of each role for demo visitors. */
export async function addDemoOperators(ctx: Ctx): Promise<void> {
  const names = { owner: 'Omkar Rane', editor: 'Esha Menon', support: 'Sameer Khan' }
  for (const role of roles)
    await addOperator(ctx, { email: emailOf(role), password, role, name: names[role] })
}

/** Whether the store has an operator with the public password. */
export async function hasDemoOperators(ctx: Ctx): Promise<boolean> {
  for (const role of roles) {
    const where = eq(superusers.table.email, emailOf(role))
    const { items } = await listRecords(asSystem(ctx), superusers, { where, perPage: 1, skipTotal: true })
    if (items.length) return true
  }
  return false
}
