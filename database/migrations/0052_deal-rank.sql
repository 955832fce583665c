DROP INDEX "usedVehicles_status_belowValue";--> statement-breakpoint
DROP INDEX "usedVehicles_status_type_belowValue";--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "dealRank" bigint;--> statement-breakpoint
UPDATE "usedVehicles" SET "dealRank" = 6 - array_position(array['great', 'good', 'fair', 'high', 'veryHigh'], "dealRating")
WHERE "dealRating" <> '';--> statement-breakpoint
CREATE INDEX "usedVehicles_status_dealRank_belowValue" ON "usedVehicles" USING btree ("status","dealRank","belowValue");--> statement-breakpoint
CREATE INDEX "usedVehicles_status_type_dealRank_belowValue" ON "usedVehicles" USING btree ("status","type","dealRank","belowValue");