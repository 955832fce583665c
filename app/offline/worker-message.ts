/** What a page tells the worker. */
export type WorkerMessage = {
  /** Its own address, where it was open before there was a worker to keep it. */
  page: string | undefined
  /** The files and pictures that it has fetched until then. */
  parts: string[]
  /** Where the shortlist is read, and where its cards are; undefined where nothing is on it. */
  shortlist: { page: string; cards: string } | undefined
}
