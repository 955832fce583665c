import type { Readable } from 'node:stream'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { newCircuitBreaker } from '../circuit-breaker.ts'
import { unavailable } from '../errors.ts'
import { flydriveStorage } from './flydrive-storage.ts'
import type { FileStorage } from './storage.ts'

export type S3 = {
  /** The address of a server other than Amazon's. */
  endpoint?: string | undefined
  /** The address under which browsers reach the bucket. Without it the server sends the files itself. */
  publicEndpoint?: string | undefined
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds: the timeout of a call, and the pause after some failures in a row. */
const [timeoutMs, cooldownMs] = [2_500, 5_000]
const maxFailures = 3

/** Files in a bucket. While it does not respond, calls fail with 503, soon at once. */
export function s3Storage(
  { endpoint, publicEndpoint, bucket, region, ...credentials }: S3,
  times = { timeoutMs, cooldownMs },
): FileStorage {
  const clientAt = (address: string | undefined) =>
    new S3Client({
      ...(address && { endpoint: address, forcePathStyle: true }),
      region,
      credentials,
      maxAttempts: 2,
    })
  const diskOf = (client: S3Client) =>
    new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  const client = clientAt(endpoint)
  const storage = flydriveStorage(diskOf(client), async (key, { first, last }) => {
    const part = new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${first}-${last}` })
    // In Node the client returns Node streams.
    return (await client.send(part)).Body as Readable
  })
  const guarded = withCircuitBreaker(storage, times)
  if (!publicEndpoint) return guarded
  const publicDisk = diskOf(clientAt(publicEndpoint))
  return {
    ...guarded,
    // Signing needs no request to the bucket.
    signedUrl: (key, { lifetimeSeconds, type, disposition, cacheControl }) =>
      publicDisk.getSignedUrl(key, {
        expiresIn: lifetimeSeconds,
        contentType: type,
        contentDisposition: disposition,
        ResponseCacheControl: cacheControl,
      }),
  }
}

function withCircuitBreaker(
  storage: FileStorage,
  times: { timeoutMs: number; cooldownMs: number },
): FileStorage {
  const call = newCircuitBreaker({
    ...times,
    maxFailures,
    downError: cause => unavailable(times.cooldownMs / 1000, cause),
  })
  const { copy } = storage
  return {
    read: key => call(() => storage.read(key)),
    size: key => call(() => storage.size(key)),
    stream: (key, range) => call(() => storage.stream(key, range)),
    write: (key, bytes) => call(() => storage.write(key, bytes)),
    ...(copy && { copy: (from, to) => call(() => copy(from, to)) }),
    remove: prefix => call(() => storage.remove(prefix)),
  }
}
