import type { InputOf } from '#collections/define.ts'
import { rentVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { checkLengthRules } from './rental-rules.ts'

type Input = InputOf<typeof rentVehicles>

/** Adds a vehicle for rent. Errors: 400 at `maxDays` if its longest rental is shorter than its shortest one. */
export const createRentVehicle = (ctx: Ctx, input: Input) =>
  inTransaction(ctx, async inner => {
    const made = await createRecord(inner, rentVehicles, input)
    checkLengthRules(made)
    return made
  })

/** Changes a vehicle for rent. Errors: 404, 400 at `maxDays` like `createRentVehicle`. */
export const changeRentVehicle = (ctx: Ctx, id: string, patch: Input) =>
  inTransaction(ctx, async inner => {
    const made = await updateRecord(inner, rentVehicles, id, patch)
    checkLengthRules(made)
    return made
  })
