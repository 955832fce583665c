ALTER TABLE "usedVehicles" ADD COLUMN "electricRange" bigint;--> statement-breakpoint
-- The job that values listings finds the range with the value.
UPDATE "usedVehicles" SET "valuedAt" = NULL WHERE "fuelType" = 'Electric';
