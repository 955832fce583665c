import alertsMessages from '#app/messages/en/alerts/alerts.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Field, fieldControl, inputClass } from '#app/ui/field.tsx'
import type { SearchInput } from '#domain/alerts/save-search.ts'
import type { AlertsResult } from './alerts-meta.ts'

type Channel = SearchInput['channel']
type Rhythm = SearchInput['rhythm']

type ChoicesProps = {
  /** Makes the ids of several forms on a page differ. */
  formId: string
  channels: readonly Channel[]
  channel: string
  rhythm: string
  problems: AlertsResult['problems']
}

/** How and how often somebody is told. A single channel is no choice, and is sent as it is. */
export function AlertChoices({ formId, channels, channel, rhythm, problems }: ChoicesProps) {
  const t = useTranslations(alertsMessages)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {channels.length > 1 ? (
        <Choices
          id={`${formId}-channel`}
          legend={t('field.channel')}
          error={problems.channel}
          options={channels.map(value => ({ name: 'channel', value, label: t(`channel.${value}`) }))}
          chosen={channel}
        />
      ) : (
        <input type="hidden" name="channel" value={channels[0]} />
      )}
      <Choices
        id={`${formId}-rhythm`}
        legend={t('field.rhythm')}
        error={problems.rhythm}
        options={rhythms.map(value => ({
          name: 'rhythm',
          value,
          label: t(`rhythm.${value}`),
          hint: t(`rhythmHint.${value}`),
        }))}
        chosen={rhythm}
      />
    </div>
  )
}

const rhythms: readonly Rhythm[] = ['atOnce', 'daily', 'weekly']

type Option = { name: string; value: string; label: string; hint?: string }
type ChoicesGroupProps = {
  id: string
  legend: string
  error?: string | undefined
  options: readonly Option[]
  chosen: string
}

function Choices({ id, legend, error, options, chosen }: ChoicesGroupProps) {
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-semibold text-14">{legend}</legend>
      {options.map(({ name, value, label, hint }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            required
            className="size-4.5 shrink-0 accent-accent"
          />
          <span>
            {label}
            {hint && <span className="block text-13 text-muted">{hint}</span>}
          </span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className="font-medium text-13 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const inputs = {
  name: { type: 'text', autoComplete: 'off', maxLength: 120 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 20 },
} as const

type TextFieldProps = {
  id: string
  name: 'name' | 'email' | 'phone'
  value: string
  error?: string | undefined
  hint?: string
  isRequired?: boolean
  className?: string
}

/**
 * The name of a search, or the mail address or number for it. Browsers insist on the name only: without JavaScript they
 * would insist on an address after another channel was chosen.
 */
export function SearchText({
  id,
  name,
  value,
  error,
  hint,
  isRequired = true,
  className = '',
}: TextFieldProps) {
  const t = useTranslations(alertsMessages)
  const { type, autoComplete, maxLength } = inputs[name]
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <Field id={id} label={t(`field.${name}`)} isRequired={isRequired} error={error}>
        <input
          {...fieldControl(id, error)}
          name={name}
          type={type}
          autoComplete={autoComplete}
          maxLength={maxLength}
          required={name === 'name'}
          defaultValue={value}
          className={inputClass}
        />
      </Field>
      {hint && <p className="text-13 text-muted">{hint}</p>}
    </div>
  )
}
