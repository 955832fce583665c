import type { MouseEvent } from 'react'
import rentMessages from '#app/messages/en/rentals/list.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { enquiryPath } from '#app/rental-paths.ts'
import { Button, type ButtonLook, LinkButton } from '#app/ui/button.tsx'
import { isPlainClick } from '#app/ui/plain-click.ts'

type EnquiryButtonProps = ButtonLook & {
  id: string
  name: string
  isFree: boolean
  onOpen: () => void
  /** Runs on hover, focus or touch, to prefetch the dialog. */
  prefetch: () => void
}

/** A link to the enquiry's page. With JavaScript a plain click opens the dialog instead. */
export function EnquiryButton({ id, name, isFree, onOpen, prefetch, ...look }: EnquiryButtonProps) {
  const t = useTranslations(rentMessages)
  const shared = { 'aria-label': t('inquiryOf', { name }), ...look }
  if (!isFree)
    return (
      <Button disabled {...shared}>
        {t('inquiry')}
      </Button>
    )
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOpen()
  }
  return (
    <LinkButton to={enquiryPath(id)} onClick={open} onPointerEnter={prefetch} onFocus={prefetch} {...shared}>
      {t('inquiry')}
    </LinkButton>
  )
}
