import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'

/** A GET form of which each change stands in the address at once, in place of the one before. */
export function useAddressForm() {
  const navigate = useNavigate()
  const apply = (form: HTMLFormElement) => {
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    navigate(`?${new URLSearchParams(entries)}`, { replace: true, preventScrollReset: true })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  return { apply, onSubmit }
}
