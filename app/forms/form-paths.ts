/** The last part of the address to which a form is posted: /cars/{id}/… */
export const formPaths = { carInquiry: 'inquiry', onRoadPrice: 'on-road-price', review: 'review' } as const

export type FormName = keyof typeof formPaths
