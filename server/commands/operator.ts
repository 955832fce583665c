import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { OperatorRole } from '#collections/access.ts'
import { roles } from '#collections/index.ts'
import { connect } from '#database/connect.ts'
import { addOperator } from '#domain/accounts/add-operator.ts'
import { systemContext } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import { readEnv } from '../env.ts'
import { orExit } from '../or-exit.ts'
import { UsageError } from '../usage-error.ts'

const usage = `Usage: npm run operator -- add <email> [--role ${roles.join('|')}]`

/** `npm run operator -- add <email>`: makes an operator. Without a password typed in, one is made and printed. */
async function operator() {
  const { email, role } = asked()
  const { databaseUrl, dataDir } = readEnv()
  const typed = process.stdin.isTTY ? await typedPassword() : ''
  const password = typed || randomBytes(12).toString('base64url')
  const { db, close } = await connect({ databaseUrl, dataDir })
  try {
    await addOperator(systemContext(db), { email, password, role })
    console.log(`${email} is an operator now (${role})${typed ? '' : `; password: ${password}`}`)
  } catch (error) {
    throw error instanceof RecordError ? new UsageError(wordsOf(error)) : error
  } finally {
    await close()
  }
}

function asked(): { email: string; role: OperatorRole } {
  try {
    const options = { role: { type: 'string', default: 'owner' } } as const
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    const [verb, email, ...rest] = positionals
    const role = roles.find(each => each === values.role)
    if (verb === 'add' && email && !rest.length && role) return { email, role }
  } catch {
    // An option that nobody knows is told like a missing e-mail.
  }
  throw new UsageError(usage)
}

async function typedPassword(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await terminal.question('Password (empty: one is made for you): ')
  terminal.close()
  return typed
}

const wordsOf = ({ message, data }: RecordError) =>
  [message, ...Object.entries(data).map(([field, problem]) => `${field}: ${problem.message}`)].join(' ')

await orExit(operator())
