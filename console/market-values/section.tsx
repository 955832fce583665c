import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** A titled part of a page about market values. */
export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: hint ? 0.5 : 1.5 }}>
        {title}
      </Typography>
      {hint && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, maxWidth: '68ch' }}>
          {hint}
        </Typography>
      )}
      {children}
    </section>
  )
}
