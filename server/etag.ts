import { hash } from 'node:crypto'

/** The ETag of a body, without quotes. */
export const computeETag = (body: string | Uint8Array) => hash('sha256', body, 'base64url').slice(0, 22)

/**
 * Whether the client has the version with this quoted ETag already. A proxy that compresses a response makes its ETag weak;
 * it still identifies the same content.
 */
export const matchesETag = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch?.split(',').some(each => ['*', etag].includes(each.trim().replace(/^W\//, ''))) ?? false
