import RestoreIcon from '@mui/icons-material/Restore'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { CreateBase, Title } from 'react-admin'
import { useParams } from 'react-router-dom'
import { pb } from '../api/client.ts'
import { PageTitle } from '../frame/page.tsx'
import { QueryState } from '../frame/query-state.tsx'
import { translate } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'
import { NewForm } from '../records/record-create.tsx'
import { NoticeInputs } from './notice-inputs.tsx'
import { noticeName } from './notices-page.tsx'
import { OneRecord } from './one-record.tsx'
import { type DefaultNotice, readNotices } from './read-settings.ts'
import { BackToSettings } from './settings-page.tsx'

/** One site text in both languages. A new custom text starts from the default. */
export function NoticePage() {
  const { place = '' } = useParams()
  const query = useQuery({ queryKey: ['settings', 'notices'], queryFn: readNotices })
  const notice = query.data?.find(each => each.place === place)
  if (!notice) return <QueryState query={query} none={query.data && translate('failure.gone')} />
  const { override: own, ...catalogue } = notice
  if (!own) return <NewNotice notice={catalogue} onMade={() => query.refetch()} />
  return (
    <OneRecord
      name="notices"
      id={own.id}
      title={noticeName(place)}
      back={back}
      inputs={() => <NoticeInputs notice={catalogue} />}
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
