/** No node of the cluster responds, or each says that it cannot serve at the moment. */
export class SearchUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the search cluster is unavailable', { cause })
  }
}

/** The cluster has refused a request: it is wrong, or what it names does not exist. */
export class SearchResponseError extends Error {
  readonly status: number
  /** OpenSearch's name of the error, such as `index_not_found_exception`. */
  readonly type: string

  constructor(status: number, type: string, reason: string) {
    super(`the search cluster responded with ${status}: ${type}: ${reason}`)
    this.status = status
    this.type = type
  }
}
