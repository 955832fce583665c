/** The states of an offer that nobody has accepted yet. */
export const offers = ['offered', 'countered'] as const
/** The states of a sale between the agreed price and the hand-over: the listing is reserved. */
export const agreed = ['agreed', 'tokenMarked', 'tokenPaid', 'handingOver'] as const
