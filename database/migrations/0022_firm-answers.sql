ALTER TABLE "CarsInquiry" ADD COLUMN "answeredAt" timestamptz(3);--> statement-breakpoint
ALTER TABLE "BikeInquiry" ADD COLUMN "answeredAt" timestamptz(3);--> statement-breakpoint
ALTER TABLE "commercialInquiries" ADD COLUMN "answeredAt" timestamptz(3);--> statement-breakpoint
ALTER TABLE "usedVehiclesInquiries" ADD COLUMN "answeredAt" timestamptz(3);--> statement-breakpoint
ALTER TABLE "onRoadPriceRequests" ADD COLUMN "answeredAt" timestamptz(3);