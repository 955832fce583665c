/** How long the worker waits for the network if there is a copy, in milliseconds. */
export const networkTimeoutMs = 4_000

/**
 * The network's response if it arrives in time, else the fallback. Without a fallback, it waits for the
 * network's response, and throws if that fails.
 */
export async function withNetworkTimeout<T>(
  network: Promise<T>,
  fallback: () => Promise<T | undefined>,
): Promise<T> {
  const timeout = new Promise<'late'>(resolve => setTimeout(resolve, networkTimeoutMs, 'late'))
  const first = await Promise.race([network.catch(() => 'late' as const), timeout])
  return first === 'late' ? ((await fallback()) ?? network) : first
}
