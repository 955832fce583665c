import Typography from '@mui/material/Typography'
import { type RaRecord, useRecordContext } from 'react-admin'
import { formatRupees } from '../../format/rupees.ts'
import type { CollectionDescription, FieldDescription } from '../api/describe.ts'
import { translate } from '../frame/translate.ts'
import { useVariantsOf, type Variants } from '../publishing/variants-of.ts'
import { RecordInputs } from '../records/record-inputs.tsx'
import { derivedPrices, isPriced } from './derived-prices.ts'
import { useModelVariants } from './variants-list.tsx'

type Props = { collection: CollectionDescription; fields: readonly FieldDescription[]; isNew: boolean }

/** The inputs of a vehicle's prices. Those of a model with priced variants follow them, so they have no inputs. */
export function PriceInputs({ collection, ...props }: Props) {
  const variants = useVariantsOf(collection)
  const model = useRecordContext()
  return variants && model?.id ? (
    <ModelPrices {...props} variants={variants} model={model} />
  ) : (
    <RecordInputs {...props} />
  )
}

type ModelProps = Omit<Props, 'collection'> & { variants: Variants; model: RaRecord }

function ModelPrices({ variants, model, fields, isNew }: ModelProps) {
  const isDerived = isPriced(useModelVariants(variants, model))
  if (!isDerived) return <RecordInputs fields={fields} isNew={isNew} />
  const [from, to] = [model.minPrice, model.maxPrice].map(Number).map(formatRupees)
  return (
    <>
      <Typography sx={{ mb: 2, fontWeight: 650 }}>
        {translate('vehicle.pricesDerived', { prices: from === to ? `${from}` : `${from} – ${to}` })}
      </Typography>
      <RecordInputs fields={fields.filter(({ name }) => !derivedPrices.includes(name))} isNew={isNew} />
    </>
  )
}
