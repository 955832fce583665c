import type { ComponentProps, MouseEvent } from 'react'
import { LinkButton } from '../ui/button.tsx'
import type { FormName } from './definitions.ts'
import { type FormSubject, formAddress } from './form-subject.ts'

type FormLinkProps = Omit<ComponentProps<typeof LinkButton>, 'to' | 'onClick'> & {
  formName: FormName
  subject: FormSubject
  /** Opens the dialog. */
  onOpen: () => void
}

/** The way to a form: a link to its page; with JavaScript a plain click opens the dialog instead. */
export function FormLink({ formName, subject, onOpen, ...rest }: FormLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return <LinkButton to={formAddress(formName, subject)} onClick={open} {...rest} />
}
