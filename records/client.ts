/** Who sent a request, for what all clients share. Work of the site itself has no client. */
export type Client = {
  /** Queues take turns between these: a member or an operator by id, a guest by its network. */
  key: string
  /** Aborts when the client leaves. */
  signal: AbortSignal
  /** Counts megapixels before they are decoded. Errors: 429. */
  countMegapixels: (count: number) => Promise<void>
}
