import { z } from 'zod'
import { reportable, reportReasons } from '#collections/reports.ts'
import { readDemoFile } from './read-demo-file.ts'

const demoReport = z.strictObject({
  kind: z.enum(reportable),
  record: z.string(),
  reason: z.enum(reportReasons),
  details: z.string(),
})

/** What visitors of the demo have reported and nobody has decided yet: `reports.json`. */
export async function readDemoReports() {
  const all = await readDemoFile(z.array(demoReport), 'reports.json')
  return all.map((each, at) => ({ ...each, id: `demoreport${at + 1}`.padEnd(15, '0'), status: 'new' }))
}
