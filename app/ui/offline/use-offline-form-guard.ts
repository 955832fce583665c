import { useEffect } from 'react'
import offlineMessages from '#app/messages/en/site/offline.json'
import { useTranslations } from '#app/messages/use-translations.ts'

/** Blocks posts while offline, and shows a notice in the form, which keeps its values. */
export function useOfflineFormGuard(isOnline: boolean) {
  const t = useTranslations(offlineMessages)
  useEffect(() => {
    if (isOnline) return
    const note = document.createElement('p')
    note.setAttribute('role', 'alert')
    note.className = 'rounded-control bg-danger-soft px-3 py-2.5 text-left font-semibold text-14 text-danger'
    const blockSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      const method = event.submitter?.getAttribute('formmethod') ?? form.getAttribute('method')
      if (method?.toLowerCase() !== 'post' || 'waits' in form.dataset) return
      event.preventDefault()
      event.stopPropagation()
      // Emptied first: a screen reader would not read the same text again.
      note.textContent = ''
      form.append(note)
      note.textContent = t('notSent')
      note.scrollIntoView({ block: 'nearest' })
    }
    // In the capture phase, before any form's own handler.
    window.addEventListener('submit', blockSubmit, true)
    return () => {
      window.removeEventListener('submit', blockSubmit, true)
      note.remove()
    }
  }, [isOnline])
}
