import path from 'node:path'
import { projectRoot } from '../../../database/project-root.ts'
import { carBodies, frameOf, views } from '../../../demo/pictures/bodies.ts'
import { Body } from './body.ts'
import { type CarBody, shapes } from './cars.ts'
import { photograph } from './photograph.ts'
import { printed } from './print.ts'
import { cameraFor } from './standpoints.ts'

// Photographs the bodies named on the command line, or all of them, from every side, and keeps the plates:
//   npm run cars -- [body …]
const named = process.argv.slice(2)

for (const name of carBodies.filter(each => named.length === 0 || named.includes(each))) await develop(name)

async function develop(name: CarBody) {
  const body = await Body.of(shapes[name])
  for (const view of views) {
    const [, , width] = frameOf(view)
    const plate = photograph(body, cameraFor(view, body, width))
    await printed(plate).toFile(path.join(projectRoot, 'demo/plates', `${name}-${view}.webp`))
  }
}
