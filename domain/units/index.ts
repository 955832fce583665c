export { engineSpeed } from './engine-speed.ts'
export {
  count,
  displacement,
  energy,
  hours,
  kilometres,
  length,
  ratio,
  seconds,
  speed,
  volume,
  weight,
} from './measures.ts'
export { gasMileage, mileage } from './mileage.ts'
export { power, watts } from './power.ts'
export { parseNumber } from './quantity.ts'
export { rupeeRange, rupees } from './rupees.ts'
export { torque } from './torque.ts'
