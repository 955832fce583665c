export {
  count,
  displacement,
  energy,
  engineSpeed,
  gasMileage,
  hours,
  kilometres,
  length,
  mileage,
  power,
  ratio,
  seconds,
  speed,
  torque,
  volume,
  watts,
  weight,
} from './measures.ts'
export { parseNumber } from './quantity.ts'
export { rupeeRange, rupees } from './rupees.ts'
