import type { NotificationEvent } from './render-text.ts'

/** Who gets a message, in the words of docs/messages.md. */
export const receivers = {
  operators: 'operators of the area',
  sender: 'who has sent the inquiry',
  dealer: 'all members of the dealer',
  dealerOwners: 'owners of the dealer',
  firmOwners: 'owners of the dealer or rental operator',
  seller: 'seller',
  buyer: 'buyer',
  bothSides: 'both sides of the deal',
  renter: 'renter',
  rentalOperator: 'all members of the rental operator',
  reporter: 'member who has reported it',
  member: 'member',
  owner: 'owner of the vehicle in the garage',
  chatPartner: 'who has not read the message',
  subscriber: 'who has saved the search',
  wishlist: 'who has the vehicle on the wishlist',
} as const

/** By which channel. */
export const channelChoices = {
  chosen: 'as the member has chosen: e-mail, SMS or notification',
  email: 'e-mail',
  emailOrSms: 'e-mail; SMS without an address',
  sender: 'a member as it has chosen; a guest by e-mail, or SMS without an address',
  alert: 'as chosen for the alert: e-mail, SMS or notification',
} as const

/**
 * What waits at night, from 21:00 to 08:00 in India. Nobody's phone rings for what can wait: only answers to what a
 * person does at that moment, bookings within a day, and safety do not.
 */
export const holds = {
  never: 'never',
  night: 'by SMS and notification, at night',
  unlessSoon: 'by SMS and notification, at night, unless it is about something within a day',
  allChannels: 'at night, by every channel',
} as const

type MessageRow = {
  to: keyof typeof receivers
  by: keyof typeof channelChoices
  held: keyof typeof holds
}

/** Some events have a shorter text for SMS, under a name of its own. */
export type MessageEvent = Exclude<NotificationEvent, `${string}ByPhone`>

/** Every message of the product. A missing one is a compile error; docs/messages.md is made from this table. */
export const messageTable: Readonly<Record<MessageEvent, MessageRow>> = {
  inquiryForOperators: { to: 'operators', by: 'email', held: 'never' },
  overdueForOperators: { to: 'operators', by: 'email', held: 'never' },
  inquiryReceived: { to: 'sender', by: 'emailOrSms', held: 'never' },
  inquirySentToFirm: { to: 'sender', by: 'emailOrSms', held: 'never' },
  inquiryAnswered: { to: 'sender', by: 'sender', held: 'night' },
  inquiryClosed: { to: 'sender', by: 'sender', held: 'night' },
  rentalRequestConfirmed: { to: 'sender', by: 'sender', held: 'unlessSoon' },
  rentalRequestDeclined: { to: 'sender', by: 'sender', held: 'unlessSoon' },
  inquiryForFirm: { to: 'dealer', by: 'chosen', held: 'night' },
  inquiryForSeller: { to: 'seller', by: 'chosen', held: 'night' },
  firmVerified: { to: 'dealerOwners', by: 'chosen', held: 'night' },
  firmRefused: { to: 'dealerOwners', by: 'chosen', held: 'night' },
  firmWithdrawn: { to: 'dealerOwners', by: 'chosen', held: 'night' },
  firmDeleted: { to: 'dealer', by: 'chosen', held: 'night' },
  licenceEnds: { to: 'firmOwners', by: 'chosen', held: 'night' },
  permitEnds: { to: 'firmOwners', by: 'chosen', held: 'night' },
  stockFeedFailed: { to: 'dealerOwners', by: 'chosen', held: 'night' },
  listingApproved: { to: 'seller', by: 'chosen', held: 'night' },
  listingRejected: { to: 'seller', by: 'chosen', held: 'night' },
  listingHeld: { to: 'seller', by: 'chosen', held: 'night' },
  listingReminder: { to: 'seller', by: 'chosen', held: 'night' },
  listingExpired: { to: 'seller', by: 'chosen', held: 'night' },
  listingReportUpheld: { to: 'seller', by: 'chosen', held: 'night' },
  listingReportDismissed: { to: 'seller', by: 'chosen', held: 'night' },
  reportUpheld: { to: 'reporter', by: 'chosen', held: 'night' },
  reportDismissed: { to: 'reporter', by: 'chosen', held: 'night' },
  signInOnNewDevice: { to: 'member', by: 'emailOrSms', held: 'never' },
  garageReminder: { to: 'owner', by: 'chosen', held: 'allChannels' },
  chatUnread: { to: 'chatPartner', by: 'chosen', held: 'night' },
  alertConfirm: { to: 'subscriber', by: 'email', held: 'never' },
  alertMatches: { to: 'subscriber', by: 'alert', held: 'allChannels' },
  priceDrops: { to: 'wishlist', by: 'alert', held: 'allChannels' },
  wishlistEnded: { to: 'wishlist', by: 'alert', held: 'allChannels' },
  offerMade: { to: 'seller', by: 'chosen', held: 'night' },
  offerCountered: { to: 'bothSides', by: 'chosen', held: 'night' },
  offerAccepted: { to: 'bothSides', by: 'chosen', held: 'night' },
  offerDeclined: { to: 'buyer', by: 'chosen', held: 'night' },
  offerWithdrawn: { to: 'seller', by: 'chosen', held: 'night' },
  offerExpired: { to: 'bothSides', by: 'chosen', held: 'night' },
  offerUnavailable: { to: 'buyer', by: 'chosen', held: 'night' },
  tokenMarked: { to: 'seller', by: 'chosen', held: 'night' },
  tokenConfirmed: { to: 'buyer', by: 'chosen', held: 'night' },
  tokenDenied: { to: 'buyer', by: 'chosen', held: 'night' },
  handOverStated: { to: 'buyer', by: 'chosen', held: 'never' },
  handOverDisputed: { to: 'seller', by: 'chosen', held: 'never' },
  handedOver: { to: 'seller', by: 'chosen', held: 'never' },
  form29Due: { to: 'seller', by: 'chosen', held: 'night' },
  form30Due: { to: 'buyer', by: 'chosen', held: 'night' },
  insuranceTransferDue: { to: 'buyer', by: 'chosen', held: 'night' },
  stillYourName: { to: 'seller', by: 'chosen', held: 'night' },
  papersFiled: { to: 'seller', by: 'chosen', held: 'night' },
  transferProven: { to: 'seller', by: 'chosen', held: 'night' },
  proofDoubted: { to: 'buyer', by: 'chosen', held: 'night' },
  saleRated: { to: 'bothSides', by: 'chosen', held: 'night' },
  saleCancelled: { to: 'bothSides', by: 'chosen', held: 'night' },
  driveAsked: { to: 'seller', by: 'chosen', held: 'unlessSoon' },
  driveConfirmed: { to: 'buyer', by: 'chosen', held: 'unlessSoon' },
  driveBooked: { to: 'seller', by: 'chosen', held: 'unlessSoon' },
  driveOffered: { to: 'buyer', by: 'chosen', held: 'unlessSoon' },
  driveDeclined: { to: 'buyer', by: 'chosen', held: 'unlessSoon' },
  driveCancelled: { to: 'bothSides', by: 'chosen', held: 'unlessSoon' },
  driveExpired: { to: 'bothSides', by: 'chosen', held: 'unlessSoon' },
  driveUnavailable: { to: 'bothSides', by: 'chosen', held: 'unlessSoon' },
  driveReminder: { to: 'bothSides', by: 'chosen', held: 'unlessSoon' },
  driveOutcomeAsked: { to: 'seller', by: 'chosen', held: 'night' },
  driveDone: { to: 'buyer', by: 'chosen', held: 'night' },
  driveMissed: { to: 'buyer', by: 'chosen', held: 'night' },
  driveReviewed: { to: 'seller', by: 'chosen', held: 'night' },
  rentalConflict: { to: 'rentalOperator', by: 'chosen', held: 'unlessSoon' },
  rentalAsked: { to: 'rentalOperator', by: 'chosen', held: 'unlessSoon' },
  rentalAccepted: { to: 'renter', by: 'chosen', held: 'unlessSoon' },
  rentalBooked: { to: 'rentalOperator', by: 'chosen', held: 'unlessSoon' },
  rentalDeclined: { to: 'renter', by: 'chosen', held: 'unlessSoon' },
  rentalWithdrawn: { to: 'rentalOperator', by: 'chosen', held: 'unlessSoon' },
  rentalExpired: { to: 'bothSides', by: 'chosen', held: 'unlessSoon' },
  rentalCancelled: { to: 'bothSides', by: 'chosen', held: 'unlessSoon' },
  rentalDepositMarked: { to: 'rentalOperator', by: 'chosen', held: 'night' },
  rentalDepositConfirmed: { to: 'renter', by: 'chosen', held: 'night' },
  rentalDepositDenied: { to: 'renter', by: 'chosen', held: 'night' },
  rentalStarts: { to: 'bothSides', by: 'chosen', held: 'unlessSoon' },
  rentalEnds: { to: 'bothSides', by: 'chosen', held: 'unlessSoon' },
  rentalHandOutStated: { to: 'renter', by: 'chosen', held: 'never' },
  rentalHandedOut: { to: 'rentalOperator', by: 'chosen', held: 'never' },
  rentalHandOverDisputed: { to: 'bothSides', by: 'chosen', held: 'never' },
  rentalExtensionAsked: { to: 'rentalOperator', by: 'chosen', held: 'never' },
  rentalExtended: { to: 'renter', by: 'chosen', held: 'never' },
  rentalExtensionDeclined: { to: 'renter', by: 'chosen', held: 'never' },
  rentalBreakdown: { to: 'bothSides', by: 'chosen', held: 'never' },
  rentalLate: { to: 'bothSides', by: 'chosen', held: 'never' },
  rentalUnreturned: { to: 'bothSides', by: 'chosen', held: 'night' },
  rentalHandInStated: { to: 'renter', by: 'chosen', held: 'never' },
  rentalReturnStated: { to: 'rentalOperator', by: 'chosen', held: 'never' },
  rentalReturned: { to: 'bothSides', by: 'chosen', held: 'never' },
  rentalClaimed: { to: 'renter', by: 'chosen', held: 'night' },
  rentalClaimAnswered: { to: 'rentalOperator', by: 'chosen', held: 'night' },
  rentalSettled: { to: 'bothSides', by: 'chosen', held: 'night' },
  rentalPaidBack: { to: 'renter', by: 'chosen', held: 'night' },
  rentalPayBackConfirmed: { to: 'rentalOperator', by: 'chosen', held: 'night' },
  rentalPayBackDenied: { to: 'rentalOperator', by: 'chosen', held: 'night' },
  rentalReviewed: { to: 'rentalOperator', by: 'chosen', held: 'night' },
}

/** The event whose rule applies to a message. */
export const baseEvent = (event: NotificationEvent) => event.replace(/ByPhone$/, '') as MessageEvent
