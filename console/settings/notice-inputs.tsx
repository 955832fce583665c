import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { TextInput } from 'react-admin'
import { translate, valueLabel } from '../frame/translate.ts'
import { FormPart } from '../records/form-part.tsx'
import { noticePageName } from './notices-page.tsx'
import type { DefaultNotice } from './read-settings.ts'

const languages = ['en', 'hi'] as const
/** The texts that visitors agree to when they send a form. */
const agreedTo = ['forms', 'privacy']

/** A notice in both languages, each with its default text. */
export const NoticeInputs = ({ notice }: { notice: DefaultNotice }) => (
  <FormPart
    title={translate('setting.shownOn', { page: noticePageName(notice.page) })}
    hint={translate(agreedTo.includes(notice.page) ? 'setting.versioned' : 'setting.plain')}
    columns={2}
  >
    {languages.map(language => (
      <div key={language}>
        <TextInput
          source={language}
          label={valueLabel(language)}
          multiline
          minRows={4}
          helperText={false}
          slotProps={{ htmlInput: { maxLength: 4000, lang: language } }}
        />
        <Box sx={{ mt: 0.5, mb: 1.5, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {translate('setting.defaultText')}
          </Typography>
          <Typography variant="body2" color="textSecondary" lang={language} sx={{ whiteSpace: 'pre-line' }}>
            {notice[language]}
          </Typography>
        </Box>
      </div>
    ))}
  </FormPart>
)
