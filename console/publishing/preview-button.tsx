import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import Button from '@mui/material/Button'
import { callConsole } from '../api/client.ts'
import { translate } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'

/** Opens the record's page as visitors will have it, by an address that is good for ten minutes. */
export function PreviewButton({ collection, id }: { collection: string; id: string }) {
  const { act: mutate, isBusy } = useMutation()
  const open = async () => {
    // Opened by the click itself: browsers refuse a tab that comes later.
    const tab = window.open('', '_blank')
    const isOpen = await mutate(async () => {
      const path = `preview/${collection}/${encodeURIComponent(id)}`
      const { url } = await callConsole<{ url: string }>(path, { method: 'POST' })
      if (tab) tab.location.replace(url)
      else location.assign(url)
    })
    if (!isOpen) tab?.close()
  }
  return (
    <Button onClick={open} disabled={isBusy} startIcon={<OpenInNewIcon />}>
      {translate('publish.preview')}
    </Button>
  )
}
