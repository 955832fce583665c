import { useRouteLoaderData } from 'react-router'
import noticeMessages from '#app/messages/en/notice.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { loader } from '../root.tsx'
import type { FormName } from './form-paths.ts'

type NoticeProps = {
  /** Whose words operators may have put in their own; nothing where they cannot. */
  form?: FormName | 'rentEnquiry' | undefined
  /** What is said unless operators have put it in their own words. */
  kept: string
  purpose: string
  /** The part of the privacy page that is about it. */
  part: string
}

/** Beside each form that takes personal data: what is kept, what for, and where all of it is said. */
export function Notice({ form, kept, purpose, part }: NoticeProps) {
  const said = useRouteLoaderData<typeof loader>('root')?.notices
  const t = useTranslations(noticeMessages)
  return (
    <ul className="text-13 text-muted">
      <li>{(form && said?.[`${form}Kept`]) ?? kept}</li>
      <li>{(form && said?.[`${form}Purpose`]) ?? purpose}</li>
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
