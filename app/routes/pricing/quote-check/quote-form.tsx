import { useMemo } from 'react'
import { Form, useNavigation } from 'react-router'
import quoteMessages from '#app/messages/en/pricing/quote-check.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, fieldControl, inputClass } from '#app/ui/field.tsx'
import type { QuoteTexts } from './load-quote-check.ts'
import type { QuoteResult } from './quote-action.ts'

type QuoteFormProps = { typed: QuoteTexts; problems: QuoteResult['problems'] | undefined }

/** The lines of the quote and the year. It posts, because a quote is private and belongs into no address. */
export function QuoteForm({ typed, problems = [] }: QuoteFormProps) {
  const t = useTranslations(quoteMessages)
  const isBusy = useNavigation().formMethod === 'POST'
  const summary = useMemo(
    () => problems.map(({ field, message }) => ({ fieldId: field, message })),
    [problems],
  )
  const errorOf = (name: keyof QuoteTexts) => problems.find(({ field }) => field === name)?.message
  return (
    <Form
      method="post"
      noValidate
      autoComplete="off"
      className="grid gap-4 rounded-card border border-line bg-raised p-4 sm:grid-cols-2 md:p-6 print:hidden"
    >
      <h2 className="text-18 sm:col-span-2">{t('quote')}</h2>
      <div className="empty:hidden sm:col-span-2">
        <ErrorSummary problems={summary} />
      </div>
      <div className="sm:col-span-2">
        <Field id="lines" label={t('lines')} isRequired error={errorOf('lines')}>
          <textarea
            {...fieldControl('lines', errorOf('lines'))}
            name="lines"
            rows={10}
            required
            defaultValue={typed.lines}
            placeholder={t('example')}
            className={inputClass}
          />
          <p className="text-13 text-muted">{t('linesHint')}</p>
        </Field>
      </div>
      <Field id="vin" label={t('vin')} isRequired={false} error={errorOf('vin')}>
        <input
          {...fieldControl('vin', errorOf('vin'))}
          name="vin"
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={typed.vin}
          className={inputClass}
        />
        <p className="text-13 text-muted">{t('vinHint')}</p>
      </Field>
      <Field id="year" label={t('year')} isRequired={false} error={errorOf('year')}>
        <input
          {...fieldControl('year', errorOf('year'))}
          name="year"
          inputMode="numeric"
          maxLength={20}
          defaultValue={typed.year}
          className={inputClass}
        />
        <p className="text-13 text-muted">{t('yearHint')}</p>
      </Field>
      <Button type="submit" name="intent" value="check" variant="go" size="large" disabled={isBusy}>
        {isBusy ? t('busy') : t('check')}
      </Button>
    </Form>
  )
}
