import { Bell, BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import deviceMessages from '#app/messages/en/notifications/device.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'
import { SectionCard } from '../section-card.tsx'
import { type PushState, readPushState, turnPushOff, turnPushOn } from './browser-push.ts'

/**
 * Turns notifications on this device on and off, for a member, or for a guest by the token of its link. Browsers ask
 * for the permission only on a click.
 */
export function DeviceNotifications({ token = '' }: { token?: string }) {
  const t = useTranslations(deviceMessages)
  const [state, setState] = useState<PushState>()
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    readPushState(token)
      .catch((): PushState => 'off')
      .then(read => isCurrent && setState(read))
    return () => {
      isCurrent = false
    }
  }, [token])
  const change = async (work: () => Promise<PushState>) => {
    setIsBusy(true)
    setHasFailed(false)
    try {
      setState(await work())
    } catch {
      setHasFailed(true)
    }
    setIsBusy(false)
  }
  const isOn = state === 'on'
  const cannot = state === 'denied' || state === 'unsupported' || state === 'install' ? state : undefined
  return (
    <SectionCard title={t('title')} text={t('text')}>
      <div role="status" className="grid gap-3 empty:hidden">
        {hasFailed && <Alert tone="bad">{t('failed')}</Alert>}
        {cannot && <p>{t(cannot)}</p>}
        {isOn && (
          <p className="flex items-center gap-2 font-semibold">
            <BellRing size={18} strokeWidth={1.8} aria-hidden className="text-accent" />
            {t('on')}
          </p>
        )}
      </div>
      <noscript>
        <p>{t('unsupported')}</p>
      </noscript>
      {!cannot && (
        // Invisible until the state is known, so that nothing moves; without JavaScript there are no notifications.
        <Button
          disabled={isBusy}
          onClick={() => change(() => (isOn ? turnPushOff() : turnPushOn(token)))}
          className={`justify-self-start ${state ? '' : 'invisible'}`}
        >
          {!isOn && <Bell size={17} strokeWidth={1.8} aria-hidden />}
          {isBusy ? t('busy') : isOn ? t('turnOff') : t('allow')}
        </Button>
      )}
    </SectionCard>
  )
}
