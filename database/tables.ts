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
export const auditLogTable = collections.auditLog.table
export const bikeInquiryTable = collections.bikeInquiry.table
export const bikeVariantsTable = collections.bikeVariants.table
export const bikesTable = collections.bikes.table
export const blocksTable = collections.blocks.table
export const commercialCategoryTable = collections.commercialCategory.table
export const commercialInquiriesTable = collections.commercialInquiries.table
export const commercialVariantsTable = collections.commercialVariants.table
export const commercialVehiclesTable = collections.commercialVehicles.table
export const consentsTable = collections.consents.table
export const messagesTable = collections.messages.table
export const outboxTable = collections.outbox.table
export const rentEnquiriesTable = collections.rentEnquiries.table
export const rentVehiclesTable = collections.rentVehicles.table
export const reportsTable = collections.reports.table
export const searchEntriesTable = collections.searchEntries.table
export const shortlistsTable = collections.shortlists.table
export const usedVehicleConversationsTable = collections.usedVehicleConversations.table
export const usedVehicleReviewsTable = collections.usedVehicleReviews.table
export const usedVehiclesTable = collections.usedVehicles.table
export const usedVehiclesInquiriesTable = collections.usedVehiclesInquiries.table
