ALTER TABLE "usedVehiclesInquiries" ADD COLUMN "seenAt" timestamptz(3);--> statement-breakpoint
UPDATE "usedVehiclesInquiries" SET "seenAt" = "created";
