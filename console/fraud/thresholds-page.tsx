import Box from '@mui/material/Box'
import { translate } from '../frame/translate.ts'
import { FormPart } from '../records/form-part.tsx'
import { FieldInput } from '../records/input-of.tsx'
import { OneRecord } from '../settings/one-record.tsx'
import { BackToSettings } from '../settings/settings-page.tsx'

const parts = [
  { title: translate('fraud.copies'), fields: ['pictureDistance', 'textOverlap', 'priceFloor'] },
  {
    title: translate('fraud.velocity'),
    fields: ['listingsPerDay', 'listingsPerOrigin', 'chatsPerDay', 'newAccountDays'],
  },
  { title: translate('fraud.holds'), fields: ['holdKinds'] },
]

/** From which figures on something is a signal, and which signals hold a listing. */
export const ThresholdsPage = () => (
  <OneRecord
    name="fraudSettings"
    id="fraudsettings00"
    title={translate('fraud.thresholds')}
    back={<BackToSettings to="/moderation/fraud" name={translate('fraud.title')} />}
    inputs={collection => (
      <Box sx={{ display: 'grid', gap: 2 }}>
        {parts.map(({ title, fields }) => (
          <FormPart key={title} title={title} columns={2}>
            {fields.map(name => (
              <FieldInput key={name} collection={collection} name={name} />
            ))}
          </FormPart>
        ))}
      </Box>
    )}
  />
)
