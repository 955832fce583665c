import { CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import uiMessages from '#app/messages/en/site/ui.json'
import { useTranslations } from '#app/messages/use-translations.ts'

type FieldProps = {
  id: string
  label: string
  isRequired: boolean
  error?: string | undefined
  /** The control; spread `fieldControl(id, error)` into it. */
  children: ReactNode
}

/** A labelled control: the label above shows whether it is optional, the error is directly below. */
export function Field({ id, label, isRequired, error, children }: FieldProps) {
  const t = useTranslations(uiMessages)
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold text-14">
        {label} <span className="font-normal text-muted">({isRequired ? t('required') : t('optional')})</span>
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="flex items-center gap-1.5 font-medium text-13 text-danger">
          <CircleX size={15} strokeWidth={2} aria-hidden className="shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

export const inputClass =
  'w-full min-h-11 rounded-control border border-line-strong bg-raised px-3 py-2 text-16 text-ink placeholder:text-muted hover:border-ink aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger'

/** The attributes that link a control to its label and its error. */
export const fieldControl = (id: string, error: string | undefined) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': error ? `${id}-error` : undefined,
})
