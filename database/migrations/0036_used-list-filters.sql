ALTER TABLE "usedVehicles" ADD COLUMN "listedDay" bigint;--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "sellerKind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "verifiedCount" bigint;--> statement-breakpoint
UPDATE "usedVehicles" SET
  "listedDay" = floor(extract(epoch from "listedAt") / 86400),
  "sellerKind" = CASE WHEN "firm" IS NOT NULL THEN 'dealer' WHEN "seller_id" IS NOT NULL THEN 'private' ELSE '' END,
  "verifiedCount" = cardinality("verified");
