import { Play } from 'lucide-react'
import sectionMessages from '#app/messages/en/catalogue/detail-sections.json'
import { useTranslations } from '#app/messages/use-translations.ts'

type Props = { videos: readonly { title: string; url: string }[] }

/** Videos as links to their site; this page loads nothing from it. */
export function Videos({ videos }: Props) {
  const t = useTranslations(sectionMessages)
  if (!videos.length) return null
  return (
    <div>
      <h3>{t('videos')}</h3>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {videos.map(({ title, url }) => (
          <li key={url}>
            <a href={url} rel="noopener" className="group flex min-h-13 items-center gap-3 py-2 text-14">
              <Play aria-hidden size={20} className="shrink-0 fill-current stroke-none text-accent" />
              <span>
                <span className="font-semibold group-hover:underline">{title}</span>{' '}
                <span className="text-muted">{t('onSite', { host: hostOf(url) })}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '')
