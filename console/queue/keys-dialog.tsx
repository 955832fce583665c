import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Fact, FactList } from '../frame/facts.tsx'
import { translate } from '../frame/translate.ts'

type Props = { keys: readonly (readonly [key: string, name: string])[]; onClose: () => void }

/** The keys of a queue and what they do. */
export function KeysDialog({ keys, onClose }: Props) {
  const title = useId()
  const all = [
    ['j', translate('queue.next')] as const,
    ['k', translate('queue.previous')] as const,
    ...keys,
    ['?', translate('queue.show')] as const,
  ]
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <DialogTitle id={title} component="h2" variant="h2" sx={{ pt: 2.5 }}>
        {translate('queue.keys')}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{translate('queue.hint')}</Typography>
        <FactList>
          {all.map(([key, name]) => (
            <Fact key={key} name={<kbd>{key.toUpperCase()}</kbd>}>
              {name}
            </Fact>
          ))}
        </FactList>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained">
          {translate('publish.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
