import type { ComponentProps, MouseEvent } from 'react'
import { LinkButton } from '../ui/button.tsx'
import { isPlainClick } from '../ui/plain-click.ts'
import type { FormName } from './form-paths.ts'
import { type FormSubject, formAddress } from './form-subject.ts'

type FormLinkProps = Omit<ComponentProps<typeof LinkButton>, 'to' | 'onClick'> & {
  formName: FormName
  subject: FormSubject
  onOpen: () => void
  /** Runs on hover, focus or touch, to prefetch the dialog. */
  prefetch?: () => void
}

/** A link to a form's page. With JavaScript a plain click opens the dialog instead. */
export function FormLink({ formName, subject, onOpen, prefetch, ...rest }: FormLinkProps) {
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOpen()
  }
  return (
    <LinkButton
      to={formAddress(formName, subject)}
      onClick={open}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      {...rest}
    />
  )
}
