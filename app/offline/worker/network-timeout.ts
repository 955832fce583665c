/** How long a slow network is waited for where there is a copy, in milliseconds. */
export const networkTimeoutMs = 4_000

/**
 * The network's answer if it comes in time; else what is kept. Where nothing is, the network's, however late; where that
 * fails it throws.
 */
export async function withNetworkTimeout<T>(
  network: Promise<T>,
  fallback: () => Promise<T | undefined>,
): Promise<T> {
  const timeout = new Promise<'late'>(resolve => setTimeout(resolve, networkTimeoutMs, 'late'))
  const first = await Promise.race([network.catch(() => 'late' as const), timeout])
  return first === 'late' ? ((await fallback()) ?? network) : first
}
