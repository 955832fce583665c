import { ChevronDown, CircleCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import dealMessages from '#app/messages/en/deals/deal.json'
import rentalMessages from '#app/messages/en/deals/rental.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, type ButtonLook } from '#app/ui/button.tsx'
import type { FormView } from './deal-view.ts'
import type { ExtensionQuoteView } from './extension-quote.ts'
import { lacksPictures, readTypedMove } from './hand-over/typed-move.ts'
import { useWaitingMoves } from './hand-over/waiting-provider.tsx'
import { fieldId, MoveInput } from './move-field.tsx'
import { QuotedForm } from './quoted-form.tsx'
import type { MoveResult } from './read-move.ts'

type MoveFormProps = {
  form: FormView
  /** How many moves the page shows. */
  seen: number
  result: MoveResult | undefined
  /** The price that the address asks for. */
  quote?: ExtensionQuoteView | undefined
}

/** The form that the page leads to: its big button, or its open fields. */
export function LeadForm({ onTyping, ...props }: MoveFormProps & { onTyping: () => void }) {
  const { title, text, fields, rank } = props.form
  const look = { variant: rank === 2 ? 'line' : 'go', size: 'large' } as const
  return (
    <section aria-label={title} onInput={onTyping} className="grid gap-3 border-line border-t pt-4">
      {fields.length > 0 && <h2 className="text-18">{title}</h2>}
      {fields.length > 0 && text && <p className="-mt-1.5 text-14 text-muted">{text}</p>}
      <QuotedOrPlainForm {...props} look={look} />
      {!fields.length && text && <p className="text-14 text-muted">{text}</p>}
    </section>
  )
}

/** Another form: a button, or fields that are closed until somebody opens them or they come back with errors or a price. */
export function OtherForm(props: MoveFormProps) {
  const { form, result, quote } = props
  const { title, text, fields, rank, isStated } = form
  const t = useTranslations(dealMessages)
  const look = { variant: rank === 2 || isStated ? 'line' : 'yes' } as const
  if (!fields.length)
    return (
      <section
        aria-label={title}
        className="grid items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised p-4 sm:grid-cols-[1fr_auto]"
      >
        <p className="text-14 text-muted">{text}</p>
        <QuotedOrPlainForm {...props} look={look} />
      </section>
    )
  return (
    <details
      open={result !== undefined || quote !== undefined || undefined}
      className="group rounded-card border border-line bg-raised"
    >
      <summary className="flex min-h-12 items-center gap-3 px-4 py-2 font-semibold">
        <span className="flex-1">{title}</span>
        {isStated && (
          <span className="inline-flex items-center gap-1 text-13 text-positive">
            <CircleCheck size={16} strokeWidth={2} aria-hidden />
            {t('stated')}
          </span>
        )}
        <ChevronDown
          size={20}
          strokeWidth={1.8}
          aria-hidden
          className="shrink-0 text-muted group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-3 px-4 pb-4">
        {text && <p className="text-14 text-muted">{text}</p>}
        <QuotedOrPlainForm {...props} look={look} />
      </div>
    </details>
  )
}

function QuotedOrPlainForm(props: MoveFormProps & { look: ButtonLook }) {
  return props.form.seePrice ? <QuotedForm quote={undefined} {...props} /> : <PlainForm {...props} />
}

function PlainForm({ form, seen, result, look }: MoveFormProps & { look: ButtonLook }) {
  const { move, moveId, title, submit, fields, values, canWait, isSentAlone } = form
  const tRental = useTranslations(rentalMessages)
  const isBusy = useNavigation().state !== 'idle'
  const hasFiles = fields.some(({ kind }) => kind === 'files' || kind === 'pictures')
  const inputValues = result ? result.values : values
  const waitingMoves = useWaitingMoves()
  const waiting = canWait && waitingMoves?.isAvailable ? waitingMoves : undefined
  const [isPictureMissing, setPictureMissing] = useState(false)
  const waitIfOffline = async (event: FormEvent<HTMLFormElement>) => {
    if (!waiting || navigator.onLine) return
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const isMissing = lacksPictures(fields, typed)
    setPictureMissing(isMissing)
    if (!isMissing) await waiting.add({ move, label: title, ...(await readTypedMove(fields, typed)) })
  }
  return (
    <Form
      method="post"
      encType={hasFiles ? 'multipart/form-data' : undefined}
      onSubmit={waitIfOffline}
      data-waits={waiting && ''}
      className="grid gap-3.5"
    >
      <input type="hidden" name="move" value={move} />
      <input type="hidden" name="moveId" value={moveId} />
      <input type="hidden" name="seen" value={seen} />
      {result?.surprisingReading && (
        <input type="hidden" name="surprisingReading" value={result.surprisingReading} />
      )}
      {fields.map(field => (
        <MoveInput
          key={field.kind + field.name}
          id={fieldId(move, field)}
          move={move}
          isSentAlone={isSentAlone}
          field={field}
          value={inputValues[field.name] ?? ''}
          error={result?.problems[field.name]}
        />
      ))}
      {isPictureMissing && <Alert tone="bad">{tRental('waiting.noPicture')}</Alert>}
      {!(waiting && isSentAlone) && (
        <Button type="submit" disabled={isBusy} className="sm:justify-self-start" {...look}>
          {submit}
        </Button>
      )}
    </Form>
  )
}
