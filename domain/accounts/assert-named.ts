import { users } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { type FieldError, refusedWrite } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'

/**
 * What others see of a member begins with a name: its messages, and what it sells. Errors: 400 at that field if the
 * caller is a member without a name.
 */
export async function assertNamed(ctx: Ctx, field: string): Promise<void> {
  const { viewer } = ctx
  if (viewer.kind !== 'member') return
  const { name } = await getRecord(asSystem(ctx), users, viewer.id, { fields: ['name'] })
  if (!name.trim()) throw refusedWrite('create', { [field]: noNameError })
}

const noNameError: FieldError = { code: 'validation_no_name', message: 'Please enter your name.' }
