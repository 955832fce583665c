import Button from '@mui/material/Button'
import { useState } from 'react'
import { useRecordContext, useRedirect } from 'react-admin'
import { callConsole } from '../api/client.ts'
import { translate } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'
import { ReasonDialog } from '../moderation/reason-dialog.tsx'

/** Deletes a mistaken odometer reading, for a reason. */
export function DeleteReading() {
  const record = useRecordContext()
  const redirect = useRedirect()
  const { mutate, isBusy } = useMutation()
  const [isOpen, setOpen] = useState(false)
  if (!record) return null
  const remove = (reason: string) =>
    mutate(async () => {
      await callConsole(`odometer-readings/${record.id}/delete`, { method: 'POST', body: { reason } })
      // Before the queries run again, which would not find it.
      redirect('list', 'odometerReadings')
    }, 'readings.deleted')
  return (
    <>
      <Button color="error" size="small" disabled={isBusy} onClick={() => setOpen(true)}>
        {translate('readings.delete')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={translate('readings.deleteTitle')}
          hint={translate('readings.deleteHint')}
          action={translate('readings.delete')}
          onClose={() => setOpen(false)}
          onConfirm={remove}
        />
      )}
    </>
  )
}
