import { users } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { operatorEmail } from '../operators.ts'
import { memberId } from '../used-vehicles/member-id.ts'
import { demoPassword } from '../used-vehicles/used-rows.ts'
import { consoleSteps } from './console-steps.ts'
import { dealerSteps, rentalOperatorSteps } from './firm-steps.ts'
import { buyerSteps, renterSteps, sellerSteps } from './member-steps.ts'

type StepName =
  | keyof ReturnType<typeof buyerSteps>
  | keyof ReturnType<typeof sellerSteps>
  | keyof ReturnType<typeof renterSteps>
  | keyof ReturnType<typeof dealerSteps>
  | keyof ReturnType<typeof rentalOperatorSteps>
  | keyof ReturnType<typeof consoleSteps>

export type TourRole = 'buyer' | 'seller' | 'renter' | 'dealer' | 'rentalOperator' | 'operator'

/** A role of the tour: who to sign in as, and the pages to see in order. */
export type TourPart = {
  role: TourRole
  /** The member's name and mobile number, or an operator's e-mail address as `login`. */
  name: string
  login: string
  password: string
  steps: { name: StepName; to: string }[]
}

/** A step gives its path, or undefined if the store has no record for it. */
type Steps = Readonly<Partial<Record<StepName, Promise<string | undefined> | string>>>

const memberRoles = [
  { role: 'buyer', key: 'tara', stepsOf: buyerSteps },
  { role: 'seller', key: 'asha', stepsOf: sellerSteps },
  { role: 'renter', key: 'vivek', stepsOf: renterSteps },
  { role: 'dealer', key: 'sahyadri', stepsOf: dealerSteps },
  { role: 'rentalOperator', key: 'ayesha', stepsOf: rentalOperatorSteps },
] as const

/**
 * The tour through the demo's records by role. It looks the records up, because visitors change them: a step without a
 * record is left out, and so is a role whose member has gone.
 */
export async function findTour(ctx: Ctx): Promise<TourPart[]> {
  const system = asSystem(ctx)
  const members = memberRoles.map(async ({ role, key, stepsOf }): Promise<TourPart[]> => {
    const id = memberId(key)
    const member = await findRecord(system, users, id, { fields: ['name', 'number'] })
    if (!member) return []
    const { name, number: login } = member
    return [{ role, name, login, password: demoPassword, steps: await listSteps(stepsOf(system, id)) }]
  })
  const operator = async (): Promise<TourPart> => ({
    role: 'operator',
    name: '',
    login: operatorEmail,
    password: demoPassword,
    steps: await listSteps(consoleSteps(system)),
  })
  return (await Promise.all([...members, operator().then(part => [part])])).flat()
}

async function listSteps(steps: Steps): Promise<TourPart['steps']> {
  const names = Object.keys(steps) as StepName[]
  const all = await Promise.all(names.map(async name => ({ name, to: await steps[name] })))
  return all.flatMap(({ name, to }) => (to ? [{ name, to }] : []))
}
