import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { goButton } from '../../frame/theme.ts'
import { translate } from '../../frame/translate.ts'
import { useUnsaved } from './leave-guard.tsx'

/** The save button, always visible, with a note on unsaved changes. */
export function SaveBar({ children }: { children?: ReactNode }) {
  const { isSubmitting } = useFormState()
  const { clearErrors } = useFormContext()
  const isUnsaved = useUnsaved()
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        mt: 2,
        px: 2,
        py: 1.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      <Button
        type="submit"
        variant="contained"
        disabled={isSubmitting}
        // A refusal of a list by the server would otherwise prevent each later attempt. Saving checks every field again.
        onClick={() => clearErrors()}
        startIcon={isSubmitting ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
        sx={{ ...goButton, minWidth: 104 }}
      >
        {translate(isSubmitting ? 'edit.saving' : 'edit.save')}
      </Button>
      <Typography role="status" variant="body2" color={isUnsaved ? 'warning.main' : 'textSecondary'}>
        {isUnsaved ? translate('edit.unsaved') : ''}
      </Typography>
      <Box sx={{ ml: 'auto' }}>{children}</Box>
    </Box>
  )
}
