import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { FileStorage } from './storage.ts'
import { storageOn } from './storage-on.ts'
import { withBreaker } from './with-breaker.ts'

export type S3 = {
  /** Of a server that is not Amazon's. */
  endpoint?: string | undefined
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Files in a bucket, which is asked for nothing for some seconds once it has not answered. */
export function s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3): FileStorage {
  const driver = new S3Driver({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...{ bucket, region, credentials: { accessKeyId, secretAccessKey } },
    ...{ visibility: 'private', supportsACL: false, maxAttempts: 2 },
  })
  return withBreaker(storageOn(new Disk(driver)))
}
