import path from 'node:path'
import { projectRoot } from '../../../database/project-root.ts'
import { frameOf, illustratedBodies, illustratedViews } from '../../../demo/pictures/bodies.ts'
import { printed } from '../studio/print.ts'
import { drawings } from './drawings.ts'
import { exposed } from './expose.ts'

// Makes plates of the drawings of the bodies named on the command line, or of all of them:
//   npm run drawings -- [body …]
/** Lower than of photographs: drawings have no grain to keep, and many fine edges. */
const quality = 68
const named = process.argv.slice(2)

for (const body of illustratedBodies.filter(each => named.length === 0 || named.includes(each))) {
  for (const view of illustratedViews) {
    const [, , width, height] = frameOf(view)
    const plate = await exposed(drawings[body][view], { width, height })
    await printed(plate, quality).toFile(path.join(projectRoot, 'demo/plates', `${body}-${view}.webp`))
  }
}
