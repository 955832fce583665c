import uiMessages from '#app/messages/en/site/ui.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from './button.tsx'

export type CursorPaginationProps = {
  /** The page of the newest. */
  path: string
  /** The cursor of the next page; nothing where there is none. */
  older: string | undefined
  /** This is not the page of the newest. */
  isOlder: boolean
}

/** The ways on from a page of a list that has the newest first. */
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
