ALTER TABLE "rentVehicles" ADD COLUMN "year" bigint;--> statement-breakpoint
ALTER TABLE "rentVehicles" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rentVehicles" ADD COLUMN "terms" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rentVehicles" ADD COLUMN "deposit" bigint;--> statement-breakpoint
ALTER TABLE "rentVehicles" ADD COLUMN "kmPerDay" bigint;--> statement-breakpoint
ALTER TABLE "rentVehicles" ADD COLUMN "extraKmPrice" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "UsedVehicleConversations" ADD COLUMN "userRead" bigint;--> statement-breakpoint
ALTER TABLE "UsedVehicleConversations" ADD COLUMN "receiverRead" bigint;--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "model" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "verified" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "sourceKey" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "usedVehicles_status_name" ON "usedVehicles" USING btree ("status","name");--> statement-breakpoint
CREATE INDEX "usedVehicles_status_type_name" ON "usedVehicles" USING btree ("status","type","name");--> statement-breakpoint
CREATE INDEX "usedVehicles_status_type_year" ON "usedVehicles" USING btree ("status","type","year");--> statement-breakpoint
CREATE INDEX "usedVehicles_status_type_mileage" ON "usedVehicles" USING btree ("status","type","mileage");--> statement-breakpoint
CREATE INDEX "usedVehicles_status_type_brand_model" ON "usedVehicles" USING btree ("status","type","brand","model");--> statement-breakpoint
CREATE UNIQUE INDEX "usedVehicles_sourceKey_unique" ON "usedVehicles" USING btree ("sourceKey") WHERE "usedVehicles"."sourceKey" <> '';