import type { ComponentProps, MouseEvent } from 'react'
import { LinkButton } from '../ui/button.tsx'
import { isPlainClick } from '../ui/link.tsx'
import type { FormName } from './form-paths.ts'
import { type FormSubject, formAddress } from './form-subject.ts'

type DialogLinkProps = Omit<ComponentProps<typeof LinkButton>, 'onClick'> & {
  onOpen: () => void
  /** Runs on hover, focus or touch, to prefetch the dialog. */
  prefetch?: () => void
}

/** A link to a page. With JavaScript a plain click opens the page's dialog instead. */
export function DialogLink({ onOpen, prefetch, ...rest }: DialogLinkProps) {
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOpen()
  }
  return <LinkButton onClick={open} onPointerEnter={prefetch} onFocus={prefetch} {...rest} />
}

type FormLinkProps = Omit<DialogLinkProps, 'to'> & { formName: FormName; subject: FormSubject }

/** A link to a vehicle's form. */
export const FormLink = ({ formName, subject, ...rest }: FormLinkProps) => (
  <DialogLink to={formAddress(formName, subject)} {...rest} />
)
