import type { RaRecord } from 'react-admin'
import { labelIn } from '../frame/translate.ts'
import { vehicleName } from '../frame/vehicle-name.ts'
import en from '../messages/en.json'

/** The model that a cell of market values is of, or the kind that a curve is of. */
export const cellName = ({ kind, brand, model }: RaRecord): string =>
  brand ? vehicleName({ brand, name: model }) : labelIn(en.marketValues.all, kind)
