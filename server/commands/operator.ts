import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { OperatorRole } from '#collections/access.ts'
import { roles } from '#collections/index.ts'
import { connect } from '#database/connect.ts'
import { addOperator } from '#domain/accounts/add-operator.ts'
import {
  generatePassword,
  listOperators,
  removeOperator,
  resetOperator,
} from '#domain/operators/manage-operators.ts'
import { type Ctx, systemContext } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import { readEnv } from '../env.ts'
import { exitOnError } from '../exit-on-error.ts'
import { UsageError } from '../usage-error.ts'

const usage = [
  `Usage: npm run operator -- add <email> [--role ${roles.join('|')}] [--name <name>]`,
  '       npm run operator -- list | reset <email> | remove <email>',
].join('\n')

type OperatorArguments = { email: string; role: OperatorRole; name: string }

const subcommands: Record<string, (ctx: Ctx, options: OperatorArguments) => Promise<string>> = {
  add: async (ctx, { email, role, name }) => {
    const { password, note } = await promptPassword()
    await addOperator(ctx, { email, password, role, name })
    return `${email} is an operator now (${role})${note}`
  },
  reset: async (ctx, { email }) => {
    const { password, note } = await promptPassword()
    await resetOperator(ctx, email, password)
    return `${email} is signed out everywhere and must set up a new second factor${note}`
  },
  remove: async (ctx, { email }) => {
    await removeOperator(ctx, email)
    return `${email} is no longer an operator`
  },
  list: async ctx => {
    const lines = (await listOperators(ctx)).map(({ email, role, totpSince }) =>
      [email, role, totpSince ? `second factor since ${totpSince.slice(0, 10)}` : 'no second factor'].join(
        '\t',
      ),
    )
    return lines.join('\n') || 'No operators yet'
  },
}

/**
 * `npm run operator`: adds, lists, resets and removes operators. Generates and prints a password if none is entered.
 */
async function operator() {
  const { verb, ...args } = parseArguments()
  const { databaseUrl, databaseDirectUrl, dataDir } = readEnv()
  const { db, close } = await connect({ databaseUrl, databaseDirectUrl, dataDir })
  try {
    console.log(await verb(systemContext(db), args))
  } catch (error) {
    throw error instanceof RecordError ? new UsageError(formatError(error)) : error
  } finally {
    await close()
  }
}

function parseArguments(): OperatorArguments & {
  verb: (ctx: Ctx, options: OperatorArguments) => Promise<string>
} {
  try {
    const options = {
      role: { type: 'string', default: 'owner' },
      name: { type: 'string', default: '' },
    } as const
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    const [name = '', email = '', ...rest] = positionals
    const role = roles.find(each => each === values.role)
    const verb = Object.hasOwn(subcommands, name) && subcommands[name]
    const isComplete = name === 'list' ? !email : email !== ''
    if (verb && isComplete && !rest.length && role) return { verb, email, role, name: values.name }
  } catch {
    // An unknown option leads to the usage message, like a missing e-mail.
  }
  throw new UsageError(usage)
}

async function promptPassword(): Promise<{ password: string; note: string }> {
  const typed = process.stdin.isTTY ? await readPassword() : ''
  if (typed) return { password: typed, note: '' }
  const password = generatePassword()
  return { password, note: `; password: ${password}` }
}

async function readPassword(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await terminal.question('Password (leave empty to generate one): ')
  terminal.close()
  return typed
}

const formatError = ({ message, data }: RecordError) =>
  [message, ...Object.entries(data).map(([field, problem]) => `${field}: ${problem.message}`)].join(' ')

await exitOnError(operator())
