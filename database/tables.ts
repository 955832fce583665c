import * as collections from '#collections/index.ts'

/** Every table, for the migration writer. */
export const carsTable = collections.cars.table
export const carVariantsTable = collections.carVariants.table
export const locationWisePricingTable = collections.locationWisePricing.table
export const vehicleReviewsTable = collections.vehicleReviews.table
export const carsInquiryTable = collections.carsInquiry.table
export const contactUsTable = collections.contactUs.table
export const socialMediaLinksTable = collections.socialMediaLinks.table
export const onRoadPriceRequestsTable = collections.onRoadPriceRequests.table
export const popularBrandsTable = collections.popularBrands.table
export const autoNewsTable = collections.autoNews.table
export const usersTable = collections.users.table
export const superusersTable = collections.superusers.table
export const sessionsTable = collections.sessions.table
export const otpTable = collections.otp.table
