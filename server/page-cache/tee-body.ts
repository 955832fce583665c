/** A response body, and a promise of its complete bytes; undefined if it breaks off. */
export function teeBody(
  response: Response,
): [ReadableStream<Uint8Array> | null, Promise<Buffer<ArrayBuffer> | undefined>] {
  if (!response.body) return [null, Promise.resolve(Buffer.alloc(0))]
  const [out, copy] = response.body.tee()
  const whole = new Response(copy).arrayBuffer().then(
    bytes => Buffer.from(bytes),
    () => undefined,
  )
  return [out, whole]
}
