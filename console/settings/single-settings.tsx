import Box from '@mui/material/Box'
import type { CollectionDescription } from '../api/describe.ts'
import { say } from '../frame/words.ts'
import { FieldInput } from '../records/field-input.tsx'
import { FormPart } from '../records/form-part.tsx'
import { OneRecord } from './one-record.tsx'
import { SourceInputs } from './source-inputs.tsx'
import { StepsInput } from './steps-input.tsx'

type Part = { title: string; hint?: string; columns: 1 | 2 | 3 | 4; fields: readonly string[] }

const partsOf = (collection: CollectionDescription, parts: readonly Part[]) =>
  parts.map(({ fields, ...part }) => (
    <FormPart key={part.title} {...part}>
      {fields.map(name => (
        <FieldInput key={name} collection={collection} name={name} />
      ))}
    </FormPart>
  ))

const grid = { display: 'grid', gap: 2 }

/** How Sawari is reached. */
export const ContactSetting = () => (
  <OneRecord
    name="contact_us"
    id="contactus000000"
    title={say('setting.contact')}
    inputs={collection => (
      <Box sx={grid}>
        {partsOf(collection, [
          { title: say('setting.reach'), columns: 2, fields: ['email', 'phone'] },
          {
            title: say('setting.office'),
            columns: 2,
            fields: ['address', 'city', 'postal_code', 'country'],
          },
        ])}
      </Box>
    )}
  />
)

/** What a new car's insurance is estimated by. */
export const InsuranceSetting = () => (
  <OneRecord
    name="insuranceRates"
    id="insurancerates0"
    title={say('setting.insurance')}
    inputs={collection => (
      <Box sx={grid}>
        <FormPart title={say('setting.thirdParty')} hint={say('setting.thirdPartyHint')} columns={2}>
          <StepsInput source="byEngine" title={say('setting.engines')} edge="cc" value="premium" unit="₹" />
          <StepsInput source="byMotor" title={say('setting.motors')} edge="kW" value="premium" unit="₹" />
        </FormPart>
        {partsOf(collection, [
          {
            title: say('setting.ownDamage'),
            hint: say('setting.inPercent'),
            columns: 4,
            fields: ['ownDamageRate', 'insuredShare', 'hybridRebate', 'gst'],
          },
        ])}
        <SourceInputs />
      </Box>
    )}
  />
)

/** What is paid beside price, road tax and insurance. */
export const RegistrationSetting = () => (
  <OneRecord
    name="registrationCharges"
    id="registration000"
    title={say('setting.registration')}
    inputs={collection => (
      <Box sx={grid}>
        {partsOf(collection, [
          {
            title: say('setting.fees'),
            hint: say('setting.inRupees'),
            columns: 4,
            fields: ['registrationFee', 'smartCardFee', 'hypothecationFee', 'fastag'],
          },
          {
            title: say('setting.tcs'),
            hint: say('setting.tcsHint'),
            columns: 2,
            fields: ['tcsRate', 'tcsAbove'],
          },
        ])}
        <SourceInputs />
      </Box>
    )}
  />
)

/** Usual prices at the pump. */
export const FuelSetting = () => (
  <OneRecord
    name="fuelPrices"
    id="fuelprices00000"
    title={say('setting.fuel')}
    inputs={collection => (
      <Box sx={grid}>
        {partsOf(collection, [
          {
            title: say('setting.pump'),
            hint: say('setting.pumpHint'),
            columns: 4,
            fields: ['petrol', 'diesel', 'cng', 'lpg'],
          },
        ])}
        <SourceInputs />
      </Box>
    )}
  />
)
