import { convertCommand } from './convert.ts'

process.exitCode = await convertCommand(process.argv.slice(2), { out: process.stdout, err: process.stderr })
