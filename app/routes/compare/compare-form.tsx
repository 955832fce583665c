import { type FormEvent, Fragment, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { localPath } from '#app/messages/paths.ts'
import { type CompareTerm, formatCompareUrl, parseCompareQuery } from '#domain/compare/compare-query.ts'
import type { CompareData } from './load-compare.ts'
import { slotKeys } from './slot-card.tsx'

export type CompareFormQuery = Pick<CompareData, 'kind' | 'slots' | 'onlyDifferences' | 'terms'>

type CompareFormProps = {
  query: CompareFormQuery
  /** The form's own fields: the variant of one slot, or some terms. */
  asks: { variantOf: number } | { terms: readonly CompareTerm[0][] }
  label: string
  className?: string
  children: ReactNode
}

/** A GET form that changes one thing of the comparison; a select applies at once. */
export function CompareForm({ query, asks, label, className, children }: CompareFormProps) {
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const to = formatCompareUrl(parseCompareQuery(paramsOf(event.currentTarget)))
    navigate(to, { replace: true, preventScrollReset: true })
  }
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) =>
    target instanceof HTMLSelectElement && currentTarget.requestSubmit()
  const variantOf = 'variantOf' in asks ? asks.variantOf : undefined
  const terms = 'terms' in asks ? asks.terms : []
  return (
    <form
      action={localPath('/compare#result')}
      aria-label={label}
      onSubmit={onSubmit}
      onChange={onChange}
      className={className}
    >
      <input type="hidden" name="kind" value={query.kind} />
      {query.onlyDifferences && <input type="hidden" name="diff" value="1" />}
      {query.slots.map(({ id, variant }, at) => (
        <Fragment key={slotKeys[at]}>
          <input type="hidden" name="v" value={id} />
          {at === variantOf ? children : <input type="hidden" name="variant" value={variant} />}
        </Fragment>
      ))}
      <HiddenTerms terms={query.terms.filter(([name]) => !terms.includes(name))} />
      {variantOf === undefined && children}
    </form>
  )
}

export const HiddenTerms = ({ terms }: { terms: readonly CompareTerm[] }) =>
  terms.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

export const paramsOf = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]))
