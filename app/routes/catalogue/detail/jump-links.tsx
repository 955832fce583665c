import jumpMessages from '#app/messages/en/catalogue/jump.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { AwaitSection } from '#app/ui/await.tsx'
import type { VehiclePageProps } from './vehicle-page-props.ts'

type JumpLinksProps = Pick<VehiclePageProps, 'vehicle' | 'variants' | 'cost' | 'questions' | 'further'>

/** The sections of a vehicle's page. On a phone they scroll sideways. */
export function JumpLinks({ vehicle, variants, cost, questions, further }: JumpLinksProps) {
  const t = useTranslations(jumpMessages)
  const { specifications, colors, isUpcoming } = vehicle
  return (
    <nav aria-label={t('label')} className="-mx-(--gutter) mb-2 overflow-x-auto px-(--gutter) print:hidden">
      <ul className="flex gap-5 whitespace-nowrap font-semibold text-14 text-muted">
        <JumpLink to="price">{t('price')}</JumpLink>
        {variants.length > 0 && <JumpLink to="variants">{t('variants')}</JumpLink>}
        {colors.length > 1 && <JumpLink to="colours">{t('colours')}</JumpLink>}
        {cost && <JumpLink to="cost-to-own">{t('cost')}</JumpLink>}
        {specifications.length > 0 && <JumpLink to="specifications">{t('specs')}</JumpLink>}
        {questions && questions.length > 0 && <JumpLink to="questions">{t('questions')}</JumpLink>}
        {!isUpcoming && <JumpLink to="reviews">{t('reviews')}</JumpLink>}
        <AwaitSection resolve={further.rivals} fallback={null}>
          {({ content }) => !!content?.rivals.length && <JumpLink to="rivals">{t('rivals')}</JumpLink>}
        </AwaitSection>
      </ul>
    </nav>
  )
}

const JumpLink = ({ to, children }: { to: string; children: string }) => (
  <li>
    <a
      href={`#${to}`}
      className="flex min-h-11 items-center hover:text-ink hover:underline focus-visible:-outline-offset-2"
    >
      {children}
    </a>
  </li>
)
