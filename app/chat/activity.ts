const hour = 3_600_000

/** How recent a conversation is, by the age of its last message. */
export function activityOf(lastTime: string | null, now: number): 'active' | 'recent' | 'thisWeek' | 'older' {
  const hours = lastTime ? (now - Date.parse(lastTime.replace(' ', 'T'))) / hour : Number.POSITIVE_INFINITY
  if (hours < 1) return 'active'
  if (hours < 24) return 'recent'
  return hours < 168 ? 'thisWeek' : 'older'
}
