import { Form, useNavigation } from 'react-router'
import { PriceLines } from '#app/routes/rentals/price-lines.tsx'
import { Button, type ButtonLook } from '#app/ui/button.tsx'
import type { FormView } from './deal-view.ts'
import type { ExtensionQuoteView } from './extension-quote.ts'
import { fieldId, MoveInput } from './move-field.tsx'
import type { MoveResult } from './read-move.ts'

type QuotedFormProps = {
  form: FormView
  seen: number
  result: MoveResult | undefined
  quote: ExtensionQuoteView | undefined
  look: ButtonLook
}

/** A form in two steps: the first puts its fields into the address, which shows the price; the second makes the move. */
export function QuotedForm({ form, seen, result, quote, look }: QuotedFormProps) {
  const { move, fields, seePrice } = form
  const isBusy = useNavigation().state !== 'idle'
  const values: Record<string, string> = result?.values ?? quote?.values ?? form.values
  const problems: Record<string, string> = result?.problems ?? quote?.problems ?? {}
  const price = quote?.price
  return (
    <div className="grid gap-3.5">
      <Form method="get" className="grid gap-3.5">
        <input type="hidden" name="move" value={move} />
        {fields.map(field => (
          <MoveInput
            key={field.name + values[field.name]}
            id={fieldId(move, field)}
            field={field}
            value={values[field.name] ?? ''}
            error={problems[field.name]}
          />
        ))}
        <Button
          type="submit"
          disabled={isBusy}
          className="sm:justify-self-start"
          {...(price ? { variant: 'line' } : look)}
        >
          {seePrice}
        </Button>
      </Form>
      {price && <Ask form={form} seen={seen} quote={quote} price={price} look={look} isBusy={isBusy} />}
    </div>
  )
}

type AskProps = {
  form: FormView
  seen: number
  quote: ExtensionQuoteView
  price: NonNullable<ExtensionQuoteView['price']>
  look: ButtonLook
  isBusy: boolean
}

function Ask({ form: { move, moveId, submit }, seen, quote, price, look, isBusy }: AskProps) {
  const { title, rows, isFree, availability } = price
  return (
    <section aria-label={title} className="grid gap-2 rounded-control bg-sunken px-3.5 py-3 text-14">
      <h3 className="text-16">{title}</h3>
      <div>
        <PriceLines price={price} basis={price.basis} />
        <dl>
          {rows.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <dt>{label}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={isFree ? 'text-positive' : 'text-danger'}>{availability}</p>
      {isFree && (
        <Form method="post" className="grid">
          <input type="hidden" name="move" value={move} />
          <input type="hidden" name="moveId" value={moveId} />
          <input type="hidden" name="seen" value={seen} />
          {Object.entries(quote.values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" disabled={isBusy} className="sm:justify-self-start" {...look}>
            {submit}
          </Button>
        </Form>
      )}
    </section>
  )
}
