/** The S3 server of the tests, which has no types. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      allowMismatchedSignatures: boolean
      configureBuckets: { name: string; configs: Buffer[] }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
