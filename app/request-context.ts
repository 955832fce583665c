import { createContext } from 'react-router'
import type { Sender } from '#domain/limits/limits.ts'
import type { Retention } from '#domain/retention/purge-old.ts'
import type { Ctx } from '#records/context.ts'

/** Who answers complaints. */
export type Officer = { name: string; email: string; phone: string | undefined }

/** What a page's loaders and actions are given: the store, as a guest sees it, and who is sending. */
export type RequestContext = {
  ctx: Ctx
  sender: Sender
  settings: {
    sellerSiteUrl: string | undefined
    origin: string
    isDemo: boolean
    officer: Officer
    retention: Retention
  }
  /** Whether the visitor walks here from another page, and gets data instead of a document. */
  isWalk: boolean
  /** Whether every part of the page could be read; caches keep no other. */
  isWhole: boolean
  log: (level: 'info' | 'error', details: Record<string, unknown>, message: string) => void
}

export const requestContext = createContext<RequestContext>()
