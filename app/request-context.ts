import { createContext } from 'react-router'
import type { CodeSender } from '#domain/accounts/codes.ts'
import type { Session } from '#domain/accounts/sessions.ts'
import type { PushSender } from '#domain/notifications/push/web-push.ts'
import type { OutboxItem } from '#domain/notifications/sms.ts'
import type { MaskedCalls } from '#domain/number-shares/masked-calls.ts'
import type { Retention } from '#domain/retention/purge-old.ts'
import type { ListingCtx } from '#listing-index/index-client.ts'
import type { Ctx } from '#records/context.ts'
import type { FileStorage } from '#records/files/storage.ts'

/** The visitor's context: a member's, or a guest's. */
export type Visitor = { ctx: Ctx; session: Session | undefined }

/** The visitor's session, from cookies. Pages that read it become `private, no-store`; open pages never read it. */
export type RequestSession = {
  visitor: () => Promise<Visitor>
  signIn: (token: string) => void
  /** Remembers on this device that the number's account has signed in here, and returns the device's id. */
  rememberDevice: (number: string) => Promise<string>
  signOut: () => void
  /** A signed, short-lived note in a cookie: returns what `saveNote` stored, or undefined. */
  readNote: () => Promise<unknown>
  saveNote: (note: object | undefined) => Promise<void>
}

/** The grievance officer. */
export type Officer = { name: string; email: string; phone: string | undefined }

/** The context of a page's loaders and actions: the store as a guest sees it, and the sender of requests. */
export type RequestContext = {
  ctx: ListingCtx
  sender: CodeSender
  requestSession: RequestSession
  /** The storage of uploads. */
  storage: FileStorage
  settings: {
    sellerSiteUrl: string | undefined
    origin: string
    isDemo: boolean
    officer: Officer
    retention: Retention
  }
  /** The key with which browsers subscribe to notifications, and which addresses they may have. */
  push: Pick<PushSender, 'publicKey' | 'accepts'> | undefined
  /** Connects calls through a relay number, if that is set up. */
  maskedCalls: MaskedCalls | undefined
  /** All text messages and e-mails sent, newest last; demo mode only. */
  outbox: readonly OutboxItem[] | undefined
  /** The id of this request in the log. */
  requestId: string
  /** Whether this is a client-side navigation, which gets data instead of a document. */
  isDataRequest: boolean
  /** Whether every section of the page loaded; caches store no incomplete page. */
  isComplete: boolean
  /** Whether a list of the page may lack writes of the last seconds; caches store such a page for seconds. */
  mayLag: boolean
  /** Whether the page is personal to this visitor. */
  isPrivate: boolean
  log: (level: 'info' | 'error', details: Record<string, unknown>, message: string) => void
}

export const requestContext = createContext<RequestContext>()
