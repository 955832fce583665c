import { useRouteLoaderData } from 'react-router'
import fullScreenMessages from '#app/messages/en/catalogue/full-screen.json'
import { useTranslations } from '#app/messages/use-translations.ts'

/** Says of a drawing of the demo that it is no photo. */
export default function IllustrationTag({ className }: { className: string }) {
  const t = useTranslations(fullScreenMessages)
  const root = useRouteLoaderData<{ footer: { demoNote: string } }>('root')
  if (!root?.footer.demoNote) return null
  return <p className={`rounded-plate px-2 py-0.5 text-12 font-medium ${className}`}>{t('illustration')}</p>
}
