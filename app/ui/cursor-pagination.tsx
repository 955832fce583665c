import uiMessages from '#app/messages/en/site/ui.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from './button.tsx'

export type CursorPaginationProps = {
  /** The first page, with the newest items. */
  path: string
  /** The cursor of the next page; undefined on the last. */
  older: string | undefined
  /** Whether this is a later page. */
  isOlder: boolean
}

/** The page links of a list with the newest first. */
export function CursorPagination({ path, older, isOlder }: CursorPaginationProps) {
  const t = useTranslations(uiMessages)
  if (!older && !isOlder) return null
  return (
    <p className="mt-4 flex flex-wrap gap-2">
      {isOlder && <LinkButton to={path}>{t('newest')}</LinkButton>}
      {older && <LinkButton to={`${path}?older=${encodeURIComponent(older)}`}>{t('older')}</LinkButton>}
    </p>
  )
}
