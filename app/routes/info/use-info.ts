import infoMessages from '#app/messages/en/site/info.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { NoticeOverrides } from '#app/notices/notice-overrides.ts'

/** The texts of these pages: the operators' overrides, else the catalogue's. */
export function useInfo(notices: NoticeOverrides): ReturnType<typeof useTranslations<typeof infoMessages>> {
  const t = useTranslations(infoMessages)
  const overrides: Readonly<Record<string, string>> = notices
  return (key, values) => overrides[key] ?? t(key, values)
}
