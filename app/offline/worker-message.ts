/** The message of a page to the worker. */
export type WorkerMessage = {
  /** The page's URL, if it was open before a worker controlled it. */
  page: string | undefined
  /** The files and pictures that the page has fetched so far. */
  parts: string[]
  /** Whether the browser has asked for pictures in AVIF, and got them. */
  readsAvif: boolean
  /** The URLs of the shortlist and of its cards; undefined if it is empty. */
  shortlist: { page: string; cards: string } | undefined
}
