/** The texts of the site that operators may rewrite, by page and place. */
export const noticePlaces = {
  /** Below the price of a new vehicle. */
  prices: ['prices'],
  /** Next to each form: what we collect, and why. */
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
  // Retention periods come from the settings of the daily job, so they are not editable texts.
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

/** The page of a notice. */
export const pageOfNotice = (place: string) =>
  noticePages.find(page => noticePlaces[page].some((each: string) => each === place))

/** Whether people consent to this notice when they send a form: each change of it is a new version. */
export const isConsentNotice = (place: string) => ['forms', 'privacy'].includes(pageOfNotice(place) ?? '')
