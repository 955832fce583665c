import { Phone } from 'lucide-react'
import rentMessages from '#app/messages/en/rentals/list.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { phoneHref } from '#format/phone.ts'

type CallButtonProps = { phone: string; name: string; isOffered: boolean; className?: string }

/** Calls the owner; disabled if the vehicle is not offered or has no number (spec section 2). */
export function CallButton({ phone, name, isOffered, className = 'px-2' }: CallButtonProps) {
  const t = useTranslations(rentMessages)
  const shared = { 'aria-label': t('callAbout', { name }) }
  const label = (
    <>
      <Phone size={16} strokeWidth={1.8} aria-hidden />
      {t('call')}
    </>
  )
  if (!isOffered || !phone)
    return (
      <Button disabled className={className} {...shared}>
        {label}
      </Button>
    )
  return (
    <a href={phoneHref(phone)} className={buttonClass({ className })} {...shared}>
      {label}
    </a>
  )
}
