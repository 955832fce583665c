import { useRouteLoaderData } from 'react-router'
import madeUpMessages from '#app/messages/en/site/made-up.json'
import { useTranslations } from '#app/messages/use-translations.ts'

type DemoNoteProps = { of: 'article' | 'reviews' | 'ratings'; className?: string }

/** Says in demo mode, where something made up stands, that it is. Renders nothing in live mode. */
export function DemoNote({ of, className = '' }: DemoNoteProps) {
  const t = useTranslations(madeUpMessages)
  const root = useRouteLoaderData<{ footer: { demoNote: string } }>('root')
  if (!root?.footer.demoNote) return null
  return <p className={`text-13 text-muted ${className}`}>{t(of)}</p>
}
