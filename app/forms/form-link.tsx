import type { ComponentProps, MouseEvent } from 'react'
import { LinkButton } from '../ui/button.tsx'
import { isPlainClick } from '../ui/plain-click.ts'
import type { FormName } from './form-paths.ts'
import { type FormSubject, formAddress } from './form-subject.ts'

type FormLinkProps = Omit<ComponentProps<typeof LinkButton>, 'to' | 'onClick'> & {
  formName: FormName
  subject: FormSubject
  /** Opens the dialog. */
  onOpen: () => void
  /** Somebody comes near: time to fetch what the dialog needs. */
  onReach?: () => void
}

/** The way to a form: a link to its page; with JavaScript a plain click opens the dialog instead. */
export function FormLink({ formName, subject, onOpen, onReach, ...rest }: FormLinkProps) {
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOpen()
  }
  return (
    <LinkButton
      to={formAddress(formName, subject)}
      onClick={open}
      onPointerEnter={onReach}
      onFocus={onReach}
      {...rest}
    />
  )
}
