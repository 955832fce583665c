import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import loginMessages from '#app/messages/en/accounts/login.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Field, fieldControl, inputClass } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/shell/use-browser-state.ts'
import { useFirstFocus } from './step-frame.tsx'

type PasswordFieldProps = {
  isNew: boolean
  error: string | undefined
  /** Needed if a page has more than one. */
  name?: string
  label?: string
  /** The result of the last try, which returns the focus; omit it if the field should not take the focus. */
  refusal?: unknown
}

/** A password with a button that shows it; without JavaScript it stays hidden. */
export function PasswordField({ isNew, error, name = 'password', label, refusal }: PasswordFieldProps) {
  const t = useTranslations(loginMessages)
  const isHydrated = useHydrated()
  const [isShown, setShown] = useState(false)
  const field = useFirstFocus(refusal)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field id={name} label={label ?? (isNew ? t('newPassword') : t('password'))} isRequired error={error}>
      <div className="relative">
        <input
          {...fieldControl(name, error)}
          ref={field}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          minLength={8}
          maxLength={128}
          required
          className={`${inputClass} pr-12`}
        />
        {isHydrated && (
          <button
            type="button"
            onClick={() => setShown(!isShown)}
            aria-label={isShown ? t('hide') : t('show')}
            className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-center rounded-control text-muted hover:text-ink"
          >
            <Icon size={20} strokeWidth={1.7} aria-hidden />
          </button>
        )}
      </div>
    </Field>
  )
}
