import { type MouseEvent, useEffect, useId, useState } from 'react'
import dealerMessages from '#app/messages/en/inquiries/dealers.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { inputClass } from '../ui/field.tsx'
import { isPlainClick } from '../ui/link.tsx'
import { type DealerChoices, dealersAddress, type FormSubject } from './form-subject.ts'

type DealerChoiceProps = {
  subject: FormSubject
  /** The dealer of an earlier try. */
  value: string | undefined
  /** The form's page, where a city is chosen without scripts. */
  page: string
}

/** Chooses which dealer receives an inquiry. Without a dealer of the brand there is nothing to choose. */
export default function DealerChoice({ subject, value = '', page }: DealerChoiceProps) {
  const t = useTranslations(dealerMessages)
  const id = useId()
  const [city, setCity] = useState(subject.city)
  const choices = useDealers(subject, city)
  if (!choices && subject.hasDealers) return <div className="h-29 sm:h-25" />
  const { byCity = [], cities = [] } = choices ?? {}
  if (!byCity.length && !cities.length) return null
  const choose = (event: MouseEvent, name: string) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setCity(name)
  }
  return (
    <div className="grid gap-1.5">
      {cities.length > 0 && (
        <p className="flex flex-wrap gap-x-3 text-14">
          <span className="w-full font-semibold">{t('chooseCity')}</span>
          {cities.map(({ name, label }) => (
            <a
              key={name}
              href={localPath(`${page.split('?')[0]}?${new URLSearchParams({ city: name })}`)}
              onClick={event => choose(event, name)}
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-2"
            >
              {label}
            </a>
          ))}
        </p>
      )}
      {byCity.length > 0 && (
        <>
          <label htmlFor={id} className="font-semibold text-14">
            {t('label')}
          </label>
          <select
            id={id}
            name="firm"
            key={city}
            defaultValue={value}
            aria-describedby={`${id}-hint`}
            className={`${inputClass} cursor-pointer`}
          >
            <option value="">{t('any')}</option>
            {byCity.map(({ label, dealers }) => (
              <optgroup key={label} label={label}>
                {dealers.map(dealer => (
                  <option key={dealer.id} value={dealer.id}>
                    {dealer.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <p id={`${id}-hint`} className="text-13 text-muted">
            {t('hint')}
          </p>
        </>
      )}
    </div>
  )
}

const noDealers: DealerChoices = { cities: [], byCity: [] }

/** The dealers that the page came with; in a dialog, and for another city, they are fetched. */
function useDealers(subject: FormSubject, city: string | undefined): DealerChoices | undefined {
  const isGiven = subject.dealers !== undefined && city === subject.city
  const address = isGiven ? undefined : localPath(dealersAddress(subject, city))
  const [fetched, setFetched] = useState<DealerChoices>()
  useEffect(() => {
    if (!address) return
    const closing = new AbortController()
    // Without its dealers the form goes to Sawari's team.
    fetch(address, { signal: closing.signal })
      .then(async response => setFetched(response.ok ? await response.json() : noDealers))
      .catch(() => closing.signal.aborted || setFetched(noDealers))
    return () => closing.abort()
  }, [address])
  return isGiven ? subject.dealers : fetched
}
