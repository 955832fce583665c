import uiMessages from '#app/messages/en/site/ui.json'
import { useTranslations } from '#app/messages/use-translations.ts'

type SkeletonProps = { count: number; className: string; inside: string }

/** A placeholder for loading content, in its size. */
export function Skeleton({ count, className, inside }: SkeletonProps) {
  const t = useTranslations(uiMessages)
  return (
    <div role="status" aria-busy className={className}>
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className={`block animate-pulse rounded-card bg-sunken ${inside}`} />
      ))}
    </div>
  )
}
