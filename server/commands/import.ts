import { connect } from '#database/connect.ts'
import { importCommand } from '#domain/imports/command.ts'
import { systemContext } from '#records/context.ts'
import { readEnv, SettingsError } from '../env.ts'

/** `npm run import`: the command with the store that the settings name. */
async function main(): Promise<number> {
  const open = async () => {
    const { db, close } = await connect(readEnv())
    return { ctx: systemContext(db), close }
  }
  return importCommand(process.argv.slice(2), { open, out: process.stdout, err: process.stderr })
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
