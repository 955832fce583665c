import type { Readable } from 'node:stream'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { withCircuitBreaker } from './circuit-breaker.ts'
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

/** Files in a bucket. After several failures calls fail at once for some seconds. */
export function s3Storage({ endpoint, publicEndpoint, bucket, region, ...credentials }: S3): FileStorage {
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
  const guarded = withCircuitBreaker(storage)
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
