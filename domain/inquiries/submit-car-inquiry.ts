import { carsInquiry } from '#collections/index.ts'
import { submitInquiry } from './submit-inquiry.ts'

/** Keeps a visitor's question about a car, as `pending`. */
export const submitCarInquiry = submitInquiry(carsInquiry, 'pending')
