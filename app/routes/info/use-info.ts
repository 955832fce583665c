import infoMessages from '#app/messages/en/info.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { SaidNotices } from '../../notices/said-notices.ts'

/** The texts of these pages: the operators' own words where there are some, else the catalogue's. */
export function useInfo(notices: SaidNotices): ReturnType<typeof useTranslations<typeof infoMessages>> {
  const t = useTranslations(infoMessages)
  const own: Readonly<Record<string, string>> = notices
  return (key, values) => own[key] ?? t(key, values)
}
