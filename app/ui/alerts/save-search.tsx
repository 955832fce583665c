import { BellPlus } from 'lucide-react'
import { useEffect } from 'react'
import { newAlertPath } from '#app/alert-path.ts'
import { newRecords } from '#app/browser-storage/new-records.ts'
import saveMessages from '#app/messages/en/alerts/save.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Link } from '../link.tsx'
import { hasMarker } from '../shell/use-browser-state.ts'

/** The link that saves a list for alerts. For members it also marks what is new on a list that they have saved. */
export default function SaveSearch({ address }: { address: string }) {
  const t = useTranslations(saveMessages)
  useNewRecords(address, t('new'))
  return (
    <Link
      to={newAlertPath(address)}
      rel="nofollow"
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 px-1 font-semibold text-14 text-accent hover:underline"
    >
      <BellPlus size={17} strokeWidth={1.8} aria-hidden />
      {t('save')}
    </Link>
  )
}

function showNewRecords(ids: readonly string[], label = '') {
  newRecords.clear()
  for (const id of ids) newRecords.set(id, label)
  dispatchEvent(new Event('new-records'))
}

function useNewRecords(address: string, label: string) {
  useEffect(() => {
    if (!hasMarker()) return
    const controller = new AbortController()
    openList(address, controller.signal).then(
      ids => !controller.signal.aborted && showNewRecords(ids, label),
      () => undefined,
    )
    return () => {
      controller.abort()
      showNewRecords([])
    }
  }, [address, label])
}

/** The vehicles on a list that are new since the last visit. A visit lasts until the tab closes. */
async function openList(address: string, signal: AbortSignal): Promise<string[]> {
  const visit = `sawari-visit ${address}`
  const body = new URLSearchParams({ list: address, since: readVisit(visit) })
  const response = await fetch('/alerts/opened', { method: 'POST', body, signal })
  // The format of `routes/alerts/opened.ts`.
  const opened: { since: string; records: string[] } | null = response.ok ? await response.json() : null
  if (opened) writeVisit(visit, opened.since)
  return opened?.records ?? []
}

function readVisit(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function writeVisit(key: string, since: string) {
  try {
    sessionStorage.setItem(key, since)
  } catch {
    // Without storage a reload starts the next visit.
  }
}
