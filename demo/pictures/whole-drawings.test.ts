import { describeDrawings } from '#test/kit/drawings.ts'
import { bodies } from './bodies.ts'

describeDrawings(bodies)
