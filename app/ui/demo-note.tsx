import { useRouteLoaderData } from 'react-router'
import madeUpMessages from '#app/messages/en/site/made-up.json'
import { useTranslations } from '#app/messages/use-translations.ts'

type DemoNoteProps = { of: 'article' | 'reviews' | 'ratings'; className?: string }

/** Whether the page shows the demo's made-up data. */
export const useIsDemo = () =>
  Boolean(useRouteLoaderData<{ footer: { demoNote: string } }>('root')?.footer.demoNote)

/** Says in demo mode, where something made up stands, that it is. Renders nothing in live mode. */
export function DemoNote({ of, className = '' }: DemoNoteProps) {
  const t = useTranslations(madeUpMessages)
  const isDemo = useIsDemo()
  if (!isDemo) return null
  return <p className={`text-13 text-muted ${className}`}>{t(of)}</p>
}
