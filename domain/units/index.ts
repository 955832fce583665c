export { engineSpeed, power, torque, watts } from './engine.ts'
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
export { parseNumber } from './quantity.ts'
export { rupeeRange, rupees } from './rupees.ts'
