import { Form, useNavigation } from 'react-router'
import alertsMessages from '#app/messages/en/alerts/alerts.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import type { AlertSettings } from '#domain/alerts/alert-settings.ts'
import { AlertChoices } from './search-fields.tsx'

const channels = ['email', 'sms', 'push'] as const
const causes = ['drops', 'ended'] as const

/** A member's alerts about the vehicles on its wishlist, which are on unless it switches them off. */
export function HeartAlerts({ settings }: { settings: AlertSettings }) {
  const t = useTranslations(alertsMessages)
  const isBusy = useNavigation().state !== 'idle'
  const { priceDropsOff, endedSalesOff, channel, rhythm } = settings
  const isOn = { drops: !priceDropsOff, ended: !endedSalesOff }
  return (
    <SectionCard title={t('hearts.title')} text={t('hearts.text')}>
      <Form
        key={`${priceDropsOff} ${endedSalesOff} ${channel} ${rhythm}`}
        method="post"
        preventScrollReset
        className="grid gap-4"
      >
        <div>
          {causes.map(cause => (
            <label key={cause} className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
              <input
                type="checkbox"
                name={cause}
                value="1"
                defaultChecked={isOn[cause]}
                className="size-4.5 shrink-0 accent-accent"
              />
              {t(`hearts.${cause}`)}
            </label>
          ))}
        </div>
        <AlertChoices formId="hearts" channels={channels} channel={channel} rhythm={rhythm} problems={{}} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="hearts" variant="yes" disabled={isBusy}>
            {t('saveChanges')}
          </Button>
          <LinkButton to="/shortlist">{t('hearts.toList')}</LinkButton>
        </div>
      </Form>
    </SectionCard>
  )
}
