import { CircleHelp, Flag, MessageSquareWarning, ShieldCheck } from 'lucide-react'
import { FormLink } from '#app/forms/form-link.tsx'
import type { FormSubject } from '#app/forms/form-subject.ts'
import readMessages from '#app/messages/en/used-vehicles/evidence.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Tag } from '#app/ui/tag.tsx'
import { DetailSection } from '#app/ui/vehicle/detail-section.tsx'
import { KeySpecs } from '#app/ui/vehicle/key-specs.tsx'
import type { UsedPageProps } from './used-page-props.ts'
import type { UsedView } from './used-view.ts'

type FactsProps = Pick<UsedPageProps, 'vehicle'> & { subject: FormSubject; onReport: () => void }

/** The key facts, and the source of the important ones. */
export default function UsedFacts({ vehicle, subject, onReport }: FactsProps) {
  const t = useTranslations(readMessages)
  const hasVerified = vehicle.claims.some(({ standing }) => standing === 'verified')
  return (
    <>
      <KeySpecs specs={vehicle.facts} title={t('keyFacts')} />
      <DetailSection title={t(hasVerified ? 'evidence' : 'statements')}>
        <p className="-mt-1.5 mb-3.5 max-w-text text-14 text-muted">{t('evidenceHint')}</p>
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
          {vehicle.claims.map(claim => (
            <Claim key={claim.claim} {...claim} />
          ))}
        </ul>
        <FormLink
          formName="report"
          subject={subject}
          variant="plain"
          onOpen={onReport}
          className="-ml-3 mt-1.5"
        >
          <Flag size={16} strokeWidth={1.8} aria-hidden />
          {t('report')}
        </FormLink>
      </DetailSection>
    </>
  )
}

const looks = {
  verified: { tone: 'good', Icon: ShieldCheck, color: 'text-positive' },
  stated: { tone: 'warning', Icon: MessageSquareWarning, color: 'text-warning' },
  unknown: { tone: 'plain', Icon: CircleHelp, color: 'text-muted' },
} as const

function Claim({ label, value, standing }: UsedView['claims'][number]) {
  const t = useTranslations(readMessages)
  const { tone, Icon, color } = looks[standing]
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3.5 px-4 py-3">
      <Icon size={21} strokeWidth={1.7} aria-hidden className={color} />
      <span className="leading-snug">
        <span className="block text-13 text-muted">{label}</span>
        <span className={standing === 'unknown' ? 'block text-muted' : 'block font-semibold'}>{value}</span>
      </span>
      <Tag tone={tone}>{t(`standing.${standing}`)}</Tag>
    </li>
  )
}
