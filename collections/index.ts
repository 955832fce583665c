export { autoNews, type NewsArticle, newsCategories } from './auto-news.ts'
export { bikes, bikeVariants } from './bikes.ts'
export { type Car, type CarVariant, cars, carVariants } from './cars.ts'
export { commercialCategory, commercialVariants, commercialVehicles } from './commercial-vehicles.ts'
export { contactId, contactUs } from './contact-us.ts'
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
export { consents, notices, noticeVersions } from './notices.ts'
export { auditLog, roles, superusers } from './operators.ts'
export { outbox } from './outbox.ts'
export { brandTypes, popularBrands } from './popular-brands.ts'
export { priceEvents } from './price-events.ts'
export {
  chargesId,
  type FuelPrices,
  fuelPrices,
  fuelPricesId,
  type InsuranceRates,
  insuranceId,
  insuranceRates,
  type RegistrationCharges,
  registrationCharges,
} from './pricing-rates.ts'
export { rentEnquiries, rentVehicles } from './rentals.ts'
export { reports } from './reports.ts'
export { usedVehicleReviews, vehicleReviews } from './reviews.ts'
export { type RoadTaxRates, roadTaxRates } from './road-tax-rates.ts'
export { searchEntries, searchState, searchTerms } from './search-index.ts'
export { shortlists } from './shortlists.ts'
export { otp, sessions } from './sign-in.ts'
export { socialMediaLinks } from './social-media-links.ts'
export { usedVehicleConversations } from './used-vehicle-conversations.ts'
export {
  type ProvableClaim,
  provableClaims,
  type UsedVehicle,
  usedVehicles,
  usedVehicleTypes,
} from './used-vehicles.ts'
export { blocks, users } from './users.ts'
export {
  bikeInquiry,
  carsInquiry,
  commercialInquiries,
  onRoadPriceRequests,
  usedVehiclesInquiries,
} from './vehicle-inquiries.ts'
