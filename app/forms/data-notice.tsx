import { useRouteLoaderData } from 'react-router'
import noticeMessages from '#app/messages/en/inquiries/privacy-notice.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { loader } from '../root.tsx'
import type { FormName } from './form-paths.ts'

type DataNoticeProps = {
  /** Whose words operators may have put in their own; nothing where they cannot. */
  form?: FormName | 'rentEnquiry' | undefined
  /** What is said unless operators have put it in their own words. */
  collected: string
  purpose: string
  /** The part of the privacy page that is about it. */
  part: string
}

/** Beside each form that takes personal data: what is kept, what for, and where all of it is said. */
export function DataNotice({ form, collected, purpose, part }: DataNoticeProps) {
  const overrides = useRouteLoaderData<typeof loader>('root')?.notices
  const t = useTranslations(noticeMessages)
  return (
    <ul className="text-13 text-muted">
      <li>{(form && overrides?.[`${form}Kept`]) ?? collected}</li>
      <li>{(form && overrides?.[`${form}Purpose`]) ?? purpose}</li>
      <li>
        <a
          href={localPath(`/privacy#${part}`)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-6 items-center gap-1 text-accent underline underline-offset-2"
        >
          {t('privacy')} <span className="sr-only">{t('newTab')}</span>
        </a>
      </li>
    </ul>
  )
}
