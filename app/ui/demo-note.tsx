import madeUpMessages from '#app/messages/en/site/made-up.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { useIsDemo } from './use-is-demo.ts'

type DemoNoteProps = { of: 'article' | 'reviews' | 'ratings'; className?: string }

/** Says in demo mode, where something made up stands, that it is. Renders nothing in live mode. */
export function DemoNote({ of, className = '' }: DemoNoteProps) {
  const t = useTranslations(madeUpMessages)
  const isDemo = useIsDemo()
  if (!isDemo) return null
  return <p className={`text-13 text-muted ${className}`}>{t(of)}</p>
}
