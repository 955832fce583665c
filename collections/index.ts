export { auditLog } from './audit-log.ts'
export { autoNews, type NewsArticle, newsCategories } from './auto-news.ts'
export { bikeInquiry } from './bike-inquiry.ts'
export { bikeVariants } from './bike-variants.ts'
export { bikes } from './bikes.ts'
export { blocks } from './blocks.ts'
export { type CarVariant, carVariants } from './car-variants.ts'
export { type Car, cars } from './cars.ts'
export { carsInquiry } from './cars-inquiry.ts'
export { commercialCategory } from './commercial-category.ts'
export { commercialInquiries } from './commercial-inquiries.ts'
export { commercialVariants } from './commercial-variants.ts'
export { commercialVehicles } from './commercial-vehicles.ts'
export { consents } from './consents.ts'
export { contactId, contactUs } from './contact-us.ts'
export { type FuelPrices, fuelPrices, fuelPricesId } from './fuel-prices.ts'
export { type InsuranceRates, insuranceId, insuranceRates } from './insurance-rates.ts'
export { locationWisePricing } from './location-wise-pricing.ts'
export { messages } from './messages.ts'
export {
  isConsentNotice,
  type NoticePage,
  type NoticePlace,
  noticePages,
  noticePlaces,
  pageOfNotice,
} from './notice-places.ts'
export { notices, noticeVersions } from './notices.ts'
export { onRoadPriceRequests } from './on-road-price-requests.ts'
export { otp } from './otp.ts'
export { outbox } from './outbox.ts'
export { brandTypes, popularBrands } from './popular-brands.ts'
export { chargesId, type RegistrationCharges, registrationCharges } from './registration-charges.ts'
export { rentEnquiries } from './rent-enquiries.ts'
export { rentVehicles } from './rent-vehicles.ts'
export { reports } from './reports.ts'
export { type RoadTaxRates, roadTaxRates } from './road-tax-rates.ts'
export { searchEntries } from './search-entries.ts'
export { searchState } from './search-state.ts'
export { searchTerms } from './search-terms.ts'
export { sessions } from './sessions.ts'
export { shortlists } from './shortlists.ts'
export { socialMediaLinks } from './social-media-links.ts'
export { roles, superusers } from './superusers.ts'
export { usedVehicleConversations } from './used-vehicle-conversations.ts'
export { usedVehicleReviews } from './used-vehicle-reviews.ts'
export {
  type ProvableClaim,
  provableClaims,
  type UsedVehicle,
  usedVehicles,
  usedVehicleTypes,
} from './used-vehicles.ts'
export { usedVehiclesInquiries } from './used-vehicles-inquiries.ts'
export { users } from './users.ts'
export { vehicleReviews } from './vehicle-reviews.ts'
