import { useRouteLoaderData } from 'react-router'
import noticeMessages from '#app/messages/en/inquiries/privacy-notice.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { loader } from '../root.tsx'
import type { FormName } from './form-paths.ts'

type DataNoticeProps = {
  /** The form whose texts operators can override; undefined if they cannot. */
  form?: FormName | 'rentEnquiry' | undefined
  /** The default texts. */
  collected: string
  purpose: string
  /** The fragment id of the section of the privacy page about this data. */
  part: string
}

/** The notice next to each form with personal data: what we collect, why, and a link to the privacy page. */
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
