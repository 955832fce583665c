import { useSearchParams } from 'react-router'

type HiddenParamsProps = {
  /** What the page knows: the server reads nothing else, and a form carries nothing else on. */
  known: readonly string[]
  /** What the form itself asks for. */
  except: readonly string[]
}

/** What a GET form must carry on of the address. */
export function HiddenParams({ known, except }: HiddenParamsProps) {
  const [params] = useSearchParams()
  return known
    .filter(name => params.get(name) && !except.includes(name))
    .map(name => <input key={name} type="hidden" name={name} value={params.get(name) ?? ''} />)
}
