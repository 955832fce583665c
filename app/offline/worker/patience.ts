/** How long a slow network is waited for where there is a copy, in milliseconds. */
export const patience = 4_000

/**
 * The network's answer if it comes in time; else what is kept. Where nothing is, the network's, however late; where that
 * fails it throws.
 */
export async function withPatience<T>(network: Promise<T>, kept: () => Promise<T | undefined>): Promise<T> {
  const late = new Promise<'late'>(tell => setTimeout(tell, patience, 'late'))
  const first = await Promise.race([network.catch(() => 'late' as const), late])
  return first === 'late' ? ((await kept()) ?? network) : first
}
