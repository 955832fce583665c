import RestoreIcon from '@mui/icons-material/Restore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { CreateBase, TextInput, Title } from 'react-admin'
import { useParams } from 'react-router-dom'
import { pb } from '../api/client.ts'
import { PageTitle } from '../frame/page.tsx'
import { QueryState } from '../frame/query-state.tsx'
import { translate, valueLabel } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'
import { FormPart } from '../records/form-part.tsx'
import { NewForm } from '../records/record-create.tsx'
import { noticeName, noticePageName } from './notices-page.tsx'
import { type DefaultNotice, readNotices } from './read-settings.ts'
import { BackToSettings } from './settings-page.tsx'
import { SingleSetting } from './single-setting.tsx'

/** One site text in both languages. A new custom text starts from the default. */
export function NoticePage() {
  const { place = '' } = useParams()
  const query = useQuery({ queryKey: ['settings', 'notices'], queryFn: readNotices })
  const notice = query.data?.find(each => each.place === place)
  if (!notice) return <QueryState query={query} none={query.data && translate('failure.gone')} />
  const { override: own, ...catalogue } = notice
  if (!own) return <NewNotice notice={catalogue} onMade={() => query.refetch()} />
  return (
    <SingleSetting
      name="notices"
      id={own.id}
      title={noticeName(place)}
      back={back}
      inputs={<NoticeInputs notice={catalogue} />}
      actions={reopen => own.en && <ResetNotice id={own.id} onDone={reopen} />}
    />
  )
}

const back = <BackToSettings to="/settings/notices" name={translate('setting.notices')} />

/** The create form, filled with the default text. */
const NewNotice = ({ notice, onMade }: { notice: DefaultNotice; onMade: () => void }) => (
  <CreateBase
    resource="notices"
    record={{ place: notice.place, en: notice.en, hi: notice.hi }}
    redirect={false}
    mutationOptions={{ onSuccess: onMade }}
  >
    <Title title={<PageTitle title={noticeName(notice.place)} />} />
    <div>{back}</div>
    <NewForm>
      <NoticeInputs notice={notice} />
    </NewForm>
  </CreateBase>
)

/** Deletes the custom text, so the site shows the default again. */
function ResetNotice({ id, onDone }: { id: string; onDone: () => void }) {
  const { mutate, isBusy } = useMutation()
  const restore = async () => {
    const isDone = await mutate(
      () => pb.collection('notices').update(id, { en: '', hi: '' }),
      'setting.defaultRestored',
    )
    if (isDone) onDone()
  }
  return (
    <Button onClick={restore} disabled={isBusy} startIcon={<RestoreIcon />} sx={{ ml: 'auto' }}>
      {translate('setting.restoreDefault')}
    </Button>
  )
}

const languages = ['en', 'hi'] as const
/** The texts that visitors agree to when they send a form. */
const agreedTo = ['forms', 'privacy']

/** A notice in both languages, each with its default text. */
const NoticeInputs = ({ notice }: { notice: DefaultNotice }) => (
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
