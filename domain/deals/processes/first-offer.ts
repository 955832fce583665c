import type { Process } from '../engine/process.ts'
import { offerProcess, unanswered } from './offer.ts'

/** The version of offers that waited a day longer for an answer. */
export const firstOfferProcess: Process = {
  ...offerProcess,
  version: 1,
  states: {
    ...offerProcess.states,
    offered: unanswered('seller', 72),
    countered: unanswered('buyer', 72),
  },
}
