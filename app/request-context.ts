import { createContext } from 'react-router'
import type { CodeSender } from '#domain/accounts/codes.ts'
import type { Session } from '#domain/accounts/sessions.ts'
import type { OutboxItem } from '#domain/notifications/sms.ts'
import type { Retention } from '#domain/retention/purge-old.ts'
import type { ListingCtx } from '#listing-index/index-client.ts'
import type { Ctx } from '#records/context.ts'
import type { FileStorage } from '#records/files/storage.ts'

/** Who is looking: a member's own context, or a guest's. */
export type Visitor = { ctx: Ctx; session: Session | undefined }

/** What a visitor's cookies hold. Pages that ask are nobody else's: `private, no-store`. Open pages never ask. */
export type RequestSession = {
  visitor: () => Promise<Visitor>
  signIn: (token: string) => void
  /** Notes on the visitor's device that the account of that number has signed in from it, and gives the device's id. */
  rememberDevice: (number: string) => Promise<string>
  signOut: () => void
  /** A short-lived note to ourselves, signed: it comes back as it was kept, or not at all. */
  readNote: () => Promise<unknown>
  saveNote: (note: object | undefined) => Promise<void>
}

/** Who answers complaints. */
export type Officer = { name: string; email: string; phone: string | undefined }

/** What a page's loaders and actions are given: the store, as a guest sees it, and who is sending. */
export type RequestContext = {
  ctx: ListingCtx
  sender: CodeSender
  requestSession: RequestSession
  /** Where uploads are kept. */
  storage: FileStorage
  settings: {
    sellerSiteUrl: string | undefined
    origin: string
    isDemo: boolean
    officer: Officer
    retention: Retention
  }
  /** What was sent by text message and e-mail, newest last; demo mode only. */
  outbox: readonly OutboxItem[] | undefined
  /** Under which the log tells of this request. */
  requestId: string
  /** Whether the visitor walks here from another page, and gets data instead of a document. */
  isDataRequest: boolean
  /** Whether every part of the page could be read; caches keep no other. */
  isComplete: boolean
  /** Whether the page is made for this visitor alone. */
  isPrivate: boolean
  log: (level: 'info' | 'error', details: Record<string, unknown>, message: string) => void
}

export const requestContext = createContext<RequestContext>()
