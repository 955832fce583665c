type Event = { id: string; event: string; data: Record<string, unknown> }

export type Events = Awaited<ReturnType<typeof openEvents>>

/** Opens an event stream and reads the events one by one; `next` throws once the stream has ended. */
export async function openEvents(
  fetchPath: (path: string, init?: RequestInit) => Response | Promise<Response>,
) {
  const abort = new AbortController()
  const answer = await fetchPath('/api/realtime', { signal: abort.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let buffered = ''
  const next = async (): Promise<Event> => {
    while (!buffered.includes('\n\n')) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) throw new Error('the stream has ended')
      buffered += value
    }
    const at = buffered.indexOf('\n\n')
    const lines = Object.fromEntries(
      buffered
        .slice(0, at)
        .split('\n')
        .map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    )
    buffered = buffered.slice(at + 2)
    return { id: lines.id ?? '', event: lines.event ?? '', data: JSON.parse(lines.data ?? '{}') }
  }
  const { data, id, event } = await next()
  return { answer, next, clientId: String(data.clientId), first: { id, event }, close: () => abort.abort() }
}
