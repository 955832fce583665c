export { autoNews, type NewsArticle, newsCategories } from './auto-news.ts'
export { bikes, bikeVariants } from './bikes.ts'
export { type Car, type CarVariant, cars, carVariants } from './cars.ts'
export { commercialCategory, commercialVariants, commercialVehicles } from './commercial-vehicles.ts'
export { contactId, contactUs } from './contact-us.ts'
export { dealEvents, deals } from './deals.ts'
export { depositEntries } from './deposit-entries.ts'
export { driveSlots } from './drive-slots.ts'
export { type ElectricityTariffs, electricityTariffs } from './electricity-tariffs.ts'
export { type FirmRole, firmRoles } from './firm-rules.ts'
export {
  type Firm,
  type FirmKind,
  type FirmPlace,
  firmKinds,
  firmMembers,
  firmPlaces,
  firms,
  type OpeningHours,
  type RentalFigures,
  spokenLanguages,
} from './firms.ts'
export {
  type FraudEvidence,
  type FraudKind,
  type FraudSettings,
  type FraudSignal,
  fraudSettings,
  fraudSettingsId,
  fraudSignals,
  type ListingMarkKind,
  listingMarks,
  pictureHashes,
} from './fraud-signals.ts'
export { type GarageDate, type GarageVehicle, garageDates, garageVehicles } from './garage-vehicles.ts'
export { listingViews } from './listing-views.ts'
export { locationWisePricing } from './location-wise-pricing.ts'
export { type MarketFigures, marketFigures } from './market-figures.ts'
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
export { numberShares } from './number-shares.ts'
export { odometerReadings } from './odometer-readings.ts'
export { auditLog, roles, superusers } from './operators.ts'
export { outbox } from './outbox.ts'
export { type OwnershipKey, type OwnershipRates, ownershipKeys, ownershipRates } from './ownership-rates.ts'
export { brandTypes, popularBrands } from './popular-brands.ts'
export { priceEvents } from './price-events.ts'
export { type PriceQuote, priceQuotes } from './price-quotes.ts'
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
export { calendarProblems, occupancyKinds, rentCalendars, rentOccupancies } from './rent-occupancies.ts'
export { rentEnquiries, rentVehicles } from './rentals.ts'
export { reports } from './reports.ts'
export { firmReviews, usedVehicleReviews, vehicleReviews } from './reviews.ts'
export { type RoadTaxRates, roadTaxRates } from './road-tax-rates.ts'
export { alertMatches, alertSettings, pushSubscriptions, savedSearches } from './saved-searches.ts'
export { searchEntries, searchState, searchTerms } from './search-index.ts'
export { shortlists } from './shortlists.ts'
export { otp, sessions } from './sign-in.ts'
export { socialMediaLinks } from './social-media-links.ts'
export { type PeriodKey, periodKeys, statutoryPeriods } from './statutory-periods.ts'
export {
  type RefusedStockRow,
  type StockProblem,
  stockProblems,
  stockReports,
  stockSources,
} from './stock-reports.ts'
export { type TransportPaperKey, transportPaperKeys, transportPapers } from './transport-papers.ts'
export { usedVehicleConversations } from './used-vehicle-conversations.ts'
export {
  type ProvableClaim,
  provableClaims,
  type UsedVehicle,
  usedVehicles,
  usedVehicleTypes,
} from './used-vehicles.ts'
export { blocks, users } from './users.ts'
export { valuationCells } from './valuation-cells.ts'
export {
  bikeInquiry,
  carsInquiry,
  commercialInquiries,
  onRoadPriceRequests,
  usedVehiclesInquiries,
} from './vehicle-inquiries.ts'
