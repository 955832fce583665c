import { connect } from '#database/connect.ts'
import { importCommand } from '#domain/imports/command.ts'
import { systemContext } from '#records/context.ts'
import { readEnv } from '../env.ts'
import { exitOnError } from '../exit-on-error.ts'

/** `npm run import`: runs the command with the store of the settings. */
async function run() {
  const { databaseUrl, databaseDirectUrl, dataDir } = readEnv()
  const open = async () => {
    const { db, close } = await connect({ databaseUrl, databaseDirectUrl, dataDir })
    return { ctx: systemContext(db), close }
  }
  process.exitCode = await importCommand(process.argv.slice(2), {
    open,
    out: process.stdout,
    err: process.stderr,
  })
}

await exitOnError(run())
