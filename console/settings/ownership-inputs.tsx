import Box from '@mui/material/Box'
import { useRecordContext } from 'react-admin'
import type { CollectionDescription } from '../api/describe.ts'
import { fieldName } from '../frame/i18n-provider.ts'
import { translate } from '../frame/translate.ts'
import { FormPart } from '../records/form-part.tsx'
import { FieldInput } from '../records/input-of.tsx'
import { PercentsInput } from './percents-input.tsx'
import { RecordHeader } from './record-header.tsx'
import { SourceInputs } from './source-inputs.tsx'
import { StepsInput } from './steps-input.tsx'

/** The rates of ownership of one kind of vehicle. */
export function OwnershipInputs({ collection }: { collection: CollectionDescription }) {
  const key = String(useRecordContext()?.key ?? '')
  const inputs = (...names: string[]) =>
    names.map(name => <FieldInput key={name} collection={collection} name={name} />)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <RecordHeader to="/ownershipRates" name={translate('setting.ownership')} />
      <FormPart title={translate('setting.upkeep')} columns={2}>
        <StepsInput
          source="upkeep"
          title={translate('setting.upkeepSteps')}
          edge="₹"
          values={[
            { name: 'service', label: fieldName('service') },
            { name: 'tyres', label: fieldName('tyres') },
          ]}
        />
        <Box>{inputs('serviceKm', 'serviceMonths', 'tyreKm', 'upkeepSpread')}</Box>
      </FormPart>
      <FormPart title={translate('setting.valueLeft')} hint={translate('setting.valueLeftHint')} columns={2}>
        <PercentsInput source="kept" title={fieldName('kept')} years={10} />
        {inputs('keptSpread')}
      </FormPart>
      <FormPart title={translate('setting.insurance')} columns={2}>
        <PercentsInput source="insuredShares" title={fieldName('insuredShares')} years={6} />
        <StepsInput
          source="thirdParty"
          title={translate('setting.thirdPartyYear')}
          edge={edgeOf(key)}
          values={[{ name: 'premium', label: '₹' }]}
        />
        <Box>{inputs('thirdPartyYears', 'ownDamageRate')}</Box>
      </FormPart>
      <FormPart title={translate('setting.others')} columns={2}>
        {inputs('usedLoanRate', 'energyUse', 'isExample')}
      </FormPart>
      <SourceInputs />
    </Box>
  )
}

/** The unit by which the law sets the third-party premiums. */
function edgeOf(key: string) {
  if (key.startsWith('commercial')) return 'kg'
  return key.endsWith('Electric') ? 'kW' : 'cc'
}
