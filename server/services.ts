import type { Database } from '#database/connect.ts'
import type { Limits } from '#domain/limits/limits.ts'
import type { FileStorage } from '#records/files/storage.ts'
import type { FileTokens } from './api/files/file-tokens.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'

/** What the HTTP edge works with, made once at the start. */
export type Services = {
  env: Env
  db: Database
  limits: Limits
  storage: FileStorage
  log: Log
  fileTokens?: FileTokens
}
