/** Who sent a request, for limits on shared resources. The site's own work has no client. */
export type Client = {
  /** Queues take turns between these keys: the id of a member or an operator, the network of a guest. */
  key: string
  /** Aborts when the client leaves. */
  signal: AbortSignal
  /** Counts megapixels before they are decoded. Errors: 429. */
  countMegapixels: (count: number) => Promise<void>
}
