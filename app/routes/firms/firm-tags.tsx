import { BadgeCheck } from 'lucide-react'
import { fileUrl } from '#app/format/media.ts'
import firmMessages from '#app/messages/en/firms/firms.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { monogram } from '#app/ui/avatar.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { FirmView } from './firm-view.ts'

/** What a firm deals in, and what Sawari has checked of it. */
export function FirmTags({ kind, mark }: Pick<FirmView, 'kind' | 'mark'>) {
  const t = useTranslations(firmMessages)
  return (
    <p className="flex flex-wrap gap-1.5">
      {mark && (
        <Tag tone="good">
          <BadgeCheck size={13} strokeWidth={2} aria-hidden />
          {t(`mark.${mark}`)}
        </Tag>
      )}
      {kind && <Tag>{t(`kind.${kind}`)}</Tag>}
    </p>
  )
}

type FirmLogoProps = Pick<FirmView, 'id' | 'name' | 'logo'> & { size: 48 | 72 }

/** The logo of a firm, or its initials. Decorative: the name is next to it. */
export function FirmLogo({ id, name, logo, size }: FirmLogoProps) {
  const box = 'grid shrink-0 place-items-center overflow-hidden rounded-card border border-line'
  if (!logo)
    return (
      <span
        aria-hidden
        className={`${box} bg-sunken ${size === 48 ? 'size-12 text-16' : 'size-18 text-22'} font-heavy text-muted`}
      >
        {monogram(name)}
      </span>
    )
  return (
    <span className={`${box} bg-stone ${size === 48 ? 'size-12' : 'size-18'}`}>
      <img
        src={`${fileUrl({ collection: 'firms', id }, logo)}?thumb=192x192`}
        alt=""
        width={size}
        height={size}
        className="object-contain"
      />
    </span>
  )
}
