import { useSearchParams } from 'react-router'

/** What a GET form must carry on of the address: all of it but what the form itself asks for. */
export function KeptParams({ except }: { except: readonly string[] }) {
  const [params] = useSearchParams()
  return [...params]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
