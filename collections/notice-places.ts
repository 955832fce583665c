/** The texts of the site that operators may put in their own words, by where they stand. */
export const noticePlaces = {
  /** Below the price of a new vehicle. */
  prices: ['prices'],
  /** Beside each form: what is kept, and what for. */
  forms: [
    ...both('carInquiry'),
    ...both('bikeInquiry'),
    ...both('commercialInquiry'),
    ...both('usedInquiry'),
    ...both('rentEnquiry'),
    ...both('onRoadPrice'),
    ...both('review'),
    ...both('report'),
  ],
  // How long something is kept follows from the settings that the daily job obeys, so nobody words that.
  privacy: [
    'privacyLede',
    ...each('privacyInquiry'),
    ...each('privacyOnRoadPrice'),
    ...each('privacyReview'),
    ...each('privacyAccount'),
    ...each('privacyListing'),
    'privacyRightsText',
    'privacyConsentText',
    'privacyCookiesText',
  ],
  terms: [
    'termsLede',
    'termsWhatText',
    'termsPricesText',
    'termsDealsText',
    'termsAccountText',
    'termsContentText',
    'termsForbiddenText',
    'termsRemovalText',
    'termsLiabilityText',
    'termsLawText',
    'termsChangesText',
  ],
  grievance: [
    'grievanceLede',
    'grievanceOfficerText',
    'grievanceWhatText',
    'grievanceHowText',
    'grievanceReceipt',
    'grievanceAnswer',
    'grievanceUrgent',
    'grievanceDataText',
    'grievanceAppeal',
    'grievanceBoard',
  ],
  about: ['aboutLede', 'aboutShowsText', 'aboutPricesText', 'aboutReviewsText', 'aboutInquiriesText'],
  contact: [
    'contactLede',
    'contactHoursDays',
    'contactHoursTimes',
    'contactHoursClosed',
    'contactGrievanceText',
  ],
} as const

function both<const Form extends string>(form: Form) {
  return [`${form}Kept`, `${form}Purpose`] as const
}

function each<const Form extends string>(form: Form) {
  return [`${form}What`, `${form}Why`, `${form}Who`] as const
}

export type NoticePage = keyof typeof noticePlaces
export type NoticePlace = (typeof noticePlaces)[NoticePage][number]

export const noticePages = Object.keys(noticePlaces) as NoticePage[]

/** Where a notice stands. */
export const pageOfNotice = (place: string) =>
  noticePages.find(page => noticePlaces[page].some((each: string) => each === place))

/** What somebody who sends a form agrees to: a change of it is another version. */
export const isConsentNotice = (place: string) => ['forms', 'privacy'].includes(pageOfNotice(place) ?? '')
