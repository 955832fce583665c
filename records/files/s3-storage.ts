import type { Readable } from 'node:stream'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { withCircuitBreaker } from './circuit-breaker.ts'
import { flydriveStorage } from './flydrive-storage.ts'
import type { FileStorage } from './storage.ts'

export type S3 = {
  /** Of a server that is not Amazon's. */
  endpoint?: string | undefined
  /** Under which browsers reach it; without one nobody is sent there. */
  publicEndpoint?: string | undefined
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** How long the address of a file in the bucket is good for. */
const signedUrlLifetime = '5 mins'

/** Files in a bucket, which is asked for nothing for some seconds once it has not answered. */
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
    // In Node the client gives Node's streams.
    return (await client.send(part)).Body as Readable
  })
  const guarded = withCircuitBreaker(storage)
  if (!publicEndpoint) return guarded
  const publicDisk = diskOf(clientAt(publicEndpoint))
  return {
    ...guarded,
    // Signing asks nothing of the bucket.
    signedUrl: (key, { type, disposition }) =>
      publicDisk.getSignedUrl(key, {
        expiresIn: signedUrlLifetime,
        contentType: type,
        contentDisposition: disposition,
      }),
  }
}
