/** Calls `onMove` after each move of a deal, by the stream of the record API. Returns the function that ends it. */
export function followDeal(id: string, onMove: () => void): () => void {
  const topic = `deals/${id}`
  const stream = new EventSource('/api/realtime')
  // A stream that has ended connects again, with a token of that time.
  stream.addEventListener('PB_CONNECT', ({ lastEventId }) => {
    subscribe(lastEventId, topic).catch(() => stream.close())
  })
  stream.addEventListener(topic, onMove)
  return () => stream.close()
}

async function subscribe(clientId: string, topic: string): Promise<void> {
  const { token }: { token: string | null } = await (await fetch('/api/session')).json()
  if (!token) throw new Error('signed out')
  await fetch('/api/realtime', {
    method: 'POST',
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ clientId, subscriptions: [topic] }),
  })
}
