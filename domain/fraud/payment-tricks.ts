import { foldText } from '../contact-details/fold-text.ts'
import { type Concept, foldWords, harmless, has } from './trick-words.ts'

/**
 * What a chat line tries: to make the reader scan or approve “to receive money”, to get a code or PIN, to get money
 * before the vehicle is seen, a soldier’s or airport story, a fee for a courier.
 */
export type PaymentTrick = 'scan' | 'code' | 'advance' | 'soldier' | 'courier'

/**
 * The payment trick in a chat line in English, Hindi or Hindi in Latin letters; undefined if there is none. It reads
 * words, not intentions, so its only use is a warning: no line is blocked or changed for it.
 */
export function findPaymentTrick(line: string): PaymentTrick | undefined {
  const sentences = normalize(line).split(/[.!?।\n]+(?=\s|$)/u)
  // A story often takes two sentences.
  const passages = sentences.map((sentence, at) => `${sentence} ${sentences[at + 1] ?? ''}`)
  for (const passage of passages) {
    const says = (concept: Concept) => has(passage, concept)
    const trick = tricks.find(([, applies]) => applies(says))
    if (trick) return trick[0]
  }
  return undefined
}

type Says = (concept: Concept) => boolean

/** In the order of certainty: the first that applies names the trick. */
const tricks: readonly [PaymentTrick, (says: Says) => boolean][] = [
  [
    'scan',
    says =>
      isAsked(says) &&
      (says('scan') || says('enterPin') || (says('request') && says('approve'))) &&
      says('gain'),
  ],
  ['code', says => isAsked(says) && ((says('code') && says('tell')) || says('enterPin'))],
  [
    'soldier',
    says =>
      (says('soldier') && (says('soldierDelivery') || (says('ask') && says('money')))) ||
      (isAsked(says) && says('airport') && says('release') && says('ask')),
  ],
  ['courier', says => isAsked(says) && says('carrier') && says('money') && says('ask')],
  [
    'advance',
    says =>
      (says('blind') && says('advance') && !says('not')) ||
      (isAsked(says) && says('money') && (says('ask') || says('blind'))),
  ],
]

/** Whether the reader shall do something, and not later, elsewhere, or the writer itself. */
const isAsked = (says: Says) => !(['not', 'question', 'own', 'seen', 'elsewhere'] as const).some(says)

const normalize = (line: string) => foldWords(foldText(line).text).replace(harmless, ' , ')
