/** Where vehicles for rent live. */
export const rentalListPath = (place: 'cars' | 'bikes') => `/rent/${place}`

/** The list in which a vehicle for rent stands. */
export const rentalListPathOf = (type: string) => rentalListPath(type === 'bike' ? 'bikes' : 'cars')

export const rentalPath = (id: string) => `/rent/vehicles/${encodeURIComponent(id)}`

/** The page of the enquiry, and the address to which its form is posted. */
export const enquiryPath = (id: string, step?: 1 | 2) =>
  `${rentalPath(id)}/enquiry${step ? `?step=${step}` : ''}`

/** A picture of a vehicle for rent: members' own, so by their cookie and not by the open address of files. */
export const rentalPictureUrl = (id: string, name: string) =>
  `${rentalPath(id)}/picture/${encodeURIComponent(name)}`
