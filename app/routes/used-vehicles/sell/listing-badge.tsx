import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useMatches } from 'react-router'
import badgeMessages from '#app/messages/en/used-vehicles/badge.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { originOf } from '#app/meta.ts'
import { xmlText } from '#app/seo/xml.ts'
import { Button } from '#app/ui/button.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { useHydrated } from '#app/ui/shell/use-browser-state.ts'
import { badgePath, modelPath } from '#app/vehicle-paths.ts'
import { badgeHeight, badgeWidth } from '../badge/draw-badge.ts'

type ListingBadgeProps = { id: string; name: string }

/** The badge of a listing on sale, with the HTML for the seller's own site. */
export function ListingBadge({ id, name }: ListingBadgeProps) {
  const t = useTranslations(badgeMessages)
  const origin = originOf(useMatches())
  const badge = localPath(badgePath(id))
  const size = { width: badgeWidth, height: badgeHeight }
  const code = [
    `<a href="${xmlText(origin + localPath(modelPath('used', id)))}">`,
    `<img src="${xmlText(origin + badge)}" width="${size.width}" height="${size.height}" loading="lazy" alt="${xmlText(t('alt', { name }))}">`,
    '</a>',
  ].join('')
  return (
    <SectionCard title={t('title')} text={t('text')}>
      <div className="grid gap-1.5">
        <p className="font-semibold text-14">{t('preview')}</p>
        <img src={badge} {...size} alt={t('alt', { name })} className="max-w-full" />
      </div>
      <div className="grid justify-items-start gap-2">
        <label htmlFor="badge-code" className="font-semibold text-14">
          {t('code')}
        </label>
        <textarea
          id="badge-code"
          readOnly
          rows={5}
          value={code}
          onFocus={event => event.target.select()}
          className="w-full rounded-control border border-line-strong bg-sunken p-3 text-13"
        />
        <CopyCode code={code} />
      </div>
    </SectionCard>
  )
}

/** Without scripts, the seller selects the code and copies it. */
function CopyCode({ code }: { code: string }) {
  const t = useTranslations(badgeMessages)
  const isHydrated = useHydrated()
  const [isCopied, setCopied] = useState(false)
  if (!isHydrated) return null
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const Icon = isCopied ? Check : Copy
  return (
    <Button onClick={copy}>
      <Icon size={17} strokeWidth={1.8} aria-hidden />
      <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
    </Button>
  )
}
