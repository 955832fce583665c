import { Mail, Phone } from 'lucide-react'
import { formatDay } from '#app/format/date.ts'
import { foreignLanguage } from '#app/format/text.ts'
import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { CursorPagination, type CursorPaginationProps } from '#app/ui/cursor-pagination.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import type { listListingInquiries } from '#domain/used-vehicles/sell/seller-listings.ts'
import { phoneHref } from '#format/phone.ts'

type ListingInquiriesProps = {
  inquiries: Awaited<ReturnType<typeof listListingInquiries>> & Omit<CursorPaginationProps, 'older'>
}

/** The inquiries about a listing, with the ways to respond. */
export function ListingInquiries({ inquiries: { items, older, path, isOlder } }: ListingInquiriesProps) {
  const t = useTranslations(sellMessages)
  return (
    <SectionCard title={t('inquiries')}>
      {items.length ? (
        <ul>
          {items.map(({ id, name, email, phone, sharedUntil, message, created }) => (
            <li key={id} className="grid gap-1.5 border-line py-4 not-first:border-t first:pt-0 last:pb-0">
              <p className="flex flex-wrap justify-between gap-x-3">
                <span className="font-semibold">{name}</span>
                <span className="text-13 text-muted">{formatDay(created)}</span>
              </p>
              {message && (
                <p lang={foreignLanguage(message)} className="whitespace-pre-line text-14">
                  {message}
                </p>
              )}
              <p className="flex flex-wrap gap-2">
                {phone && (
                  <a href={phoneHref(String(phone))} className={buttonClass()}>
                    <Phone size={16} strokeWidth={1.8} aria-hidden />
                    {t('call')}
                  </a>
                )}
                <a href={`mailto:${email}`} className={buttonClass()}>
                  <Mail size={16} strokeWidth={1.8} aria-hidden />
                  {t('write')}
                </a>
              </p>
              {sharedUntil && (
                <p className="text-13 text-muted">
                  {phone ? t('numberUntil', { day: formatDay(sharedUntil) }) : t('numberEnded')}
                </p>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t('inquiriesNone')}</p>
      )}
      <CursorPagination path={path} older={older} isOlder={isOlder} />
      <LinkButton to="/chat" variant="plain" className="-ml-3 justify-self-start">
        {t('chat')}
      </LinkButton>
    </SectionCard>
  )
}
