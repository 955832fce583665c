const storageKey = 'sawari-visits'

/**
 * The day (YYYY-MM-DD) of this device's last visit before `today`, and notes today's. Undefined on the first day, and
 * without storage.
 */
export function readLastVisit(today: string): string | undefined {
  try {
    const [latest, earlier] = (localStorage.getItem(storageKey) ?? '').split(' ')
    if (latest === today) return earlier
    localStorage.setItem(storageKey, latest ? `${today} ${latest}` : today)
    return latest || undefined
  } catch {
    return undefined
  }
}
