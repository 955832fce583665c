import { useSyncExternalStore } from 'react'

/** The files of running uploads in order, with the bytes sent. */
type Upload = { files: readonly File[]; sent: number }

let upload: Upload | undefined
const listeners = new Set<() => void>()

function notify(next: Upload | undefined) {
  upload = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The upload progress of a file, from 0 to 1. Undefined while it is not uploading. */
export function useSent(file: File | undefined): number | undefined {
  const now = useSyncExternalStore(subscribe, () => upload)
  const at = now && file ? now.files.indexOf(file) : -1
  if (!now || !file || at < 0) return undefined
  const before = now.files.slice(0, at).reduce((sum, { size }) => sum + size, 0)
  return Math.min(1, Math.max(0, (now.sent - before) / Math.max(1, file.size)))
}

/** Sends with XMLHttpRequest, because `fetch` reports no upload progress. */
export const sending =
  (files: readonly File[]) =>
  (
    address: RequestInfo | URL,
    { method = 'POST', headers, body, signal }: RequestInit = {},
  ): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, String(address))
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded }) => notify({ files, sent: loaded })
      request.onloadend = () => notify(undefined)
      request.onload = () => resolve(answered(request))
      request.onerror = () => reject(new TypeError('the upload did not arrive'))
      request.onabort = () => reject(new DOMException('', 'AbortError'))
      signal?.addEventListener('abort', () => request.abort())
      notify({ files, sent: 0 })
      // The SDK sends forms and texts, never a stream.
      request.send(body as XMLHttpRequestBodyInit)
    })

function answered(request: XMLHttpRequest): Response {
  const headers = new Headers({ 'Content-Type': 'application/json' })
  const tag = request.getResponseHeader('ETag')
  if (tag) headers.set('ETag', tag)
  return new Response(request.status === 204 ? null : request.responseText, {
    status: request.status,
    headers,
  })
}
