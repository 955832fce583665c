import Box from '@mui/material/Box'
import type { CollectionDescription } from '../api/describe.ts'
import { translate } from '../frame/translate.ts'
import { FormPart } from '../records/form-part.tsx'
import { FieldInput } from '../records/input-of.tsx'
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

/** Sawari's contact details. */
export const ContactSetting = () => (
  <OneRecord
    name="contact_us"
    id="contactus000000"
    title={translate('setting.contact')}
    inputs={collection => (
      <Box sx={grid}>
        {partsOf(collection, [
          { title: translate('setting.reach'), columns: 2, fields: ['email', 'phone'] },
          {
            title: translate('setting.office'),
            columns: 2,
            fields: ['address', 'city', 'postal_code', 'country'],
          },
        ])}
      </Box>
    )}
  />
)

/** The rates for the insurance estimate of a new vehicle. */
export const InsuranceSetting = () => (
  <OneRecord
    name="insuranceRates"
    id="insurancerates0"
    title={translate('setting.insurance')}
    inputs={collection => (
      <Box sx={grid}>
        <Premiums
          title={translate('setting.thirdParty')}
          hint={translate('setting.thirdPartyHint')}
          engines="byEngine"
          motors="byMotor"
        />
        <Premiums
          title={translate('setting.bikeThirdParty')}
          hint={translate('setting.bikeThirdPartyHint')}
          engines="bikeByEngine"
          motors="bikeByMotor"
        />
        {partsOf(collection, [
          {
            title: translate('setting.ownDamage'),
            hint: translate('setting.inPercent'),
            columns: 4,
            fields: ['ownDamageRate', 'insuredShare', 'hybridRebate', 'gst'],
          },
        ])}
        <SourceInputs />
      </Box>
    )}
  />
)

type PremiumsProps = { title: string; hint: string; engines: string; motors: string }

/** The premiums of third party, by engine and by motor; the names are those of the fields. */
const Premiums = ({ title, hint, engines, motors }: PremiumsProps) => (
  <FormPart title={title} hint={hint} columns={2}>
    <StepsInput source={engines} title={translate('setting.engines')} edge="cc" values={premium} />
    <StepsInput source={motors} title={translate('setting.motors')} edge="kW" values={premium} />
  </FormPart>
)

const premium = [{ name: 'premium', label: '₹' }]

/** Registration charges and other fees. */
export const RegistrationSetting = () => (
  <OneRecord
    name="registrationCharges"
    id="registration000"
    title={translate('setting.registration')}
    inputs={collection => (
      <Box sx={grid}>
        {partsOf(collection, [
          {
            title: translate('setting.fees'),
            hint: translate('setting.inRupees'),
            columns: 4,
            fields: ['registrationFee', 'smartCardFee', 'hypothecationFee', 'fastag'],
          },
          {
            title: translate('setting.bikeFees'),
            columns: 4,
            fields: ['bikeRegistrationFee', 'bikeHypothecationFee'],
          },
        ])}
        <FormPart title={translate('setting.commercialFees')}>
          <StepsInput
            source="commercialFees"
            title={translate('setting.byWeight')}
            edge="kg"
            values={[
              { name: 'registration', label: translate('field.registrationFee') },
              { name: 'hypothecation', label: translate('field.hypothecationFee') },
            ]}
          />
        </FormPart>
        {partsOf(collection, [
          {
            title: translate('setting.tcs'),
            hint: translate('setting.tcsHint'),
            columns: 2,
            fields: ['tcsRate', 'tcsAbove'],
          },
        ])}
        <SourceInputs />
      </Box>
    )}
  />
)

/** Fuel prices. */
export const FuelSetting = () => (
  <OneRecord
    name="fuelPrices"
    id="fuelprices00000"
    title={translate('setting.fuel')}
    inputs={collection => (
      <Box sx={grid}>
        {partsOf(collection, [
          {
            title: translate('setting.pump'),
            hint: translate('setting.pumpHint'),
            columns: 4,
            fields: ['petrol', 'diesel', 'cng', 'lpg'],
          },
        ])}
        <SourceInputs />
      </Box>
    )}
  />
)
