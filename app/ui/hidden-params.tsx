import { useSearchParams } from 'react-router'

type HiddenParamsProps = {
  /** The parameters that the page reads; a form carries no others. */
  known: readonly string[]
  /** The form's own fields. */
  except: readonly string[]
}

/** Hidden inputs for the URL's parameters that a GET form must preserve. */
export function HiddenParams({ known, except }: HiddenParamsProps) {
  const [params] = useSearchParams()
  return known
    .filter(name => !except.includes(name))
    .flatMap(name => params.getAll(name).map(value => ({ name, value })))
    .filter(({ value }) => value)
    .map(({ name, value }) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}

/** A link to the current URL with one parameter changed, and the page's other known parameters unchanged. */
export function withParam(
  params: URLSearchParams,
  known: readonly string[],
  name: string,
  value: string,
): string {
  const changed = new URLSearchParams()
  for (const each of known) {
    for (const next of each === name ? [value] : params.getAll(each)) if (next) changed.append(each, next)
  }
  return `?${changed}`
}
