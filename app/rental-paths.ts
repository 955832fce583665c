/** The rentals pages. */
export const rentalListPath = (place: 'cars' | 'bikes') => `/rent/${place}`

/** The list of a rental's category. */
export const rentalListPathOf = (type: string) => rentalListPath(type === 'bike' ? 'bikes' : 'cars')

export const rentalPath = (id: string) => `/rent/vehicles/${encodeURIComponent(id)}`

/** The enquiry page, which is also its form's action. */
export const enquiryPath = (id: string, step?: 1 | 2) =>
  `${rentalPath(id)}/enquiry${step ? `?step=${step}` : ''}`

/** A picture of a rental: only for members, so by their cookie and not at the public URL of files. */
export const rentalPictureUrl = (id: string, name: string) =>
  `${rentalPath(id)}/picture/${encodeURIComponent(name)}`
