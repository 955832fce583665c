ALTER TABLE "usedVehicles" ADD COLUMN "listedDay" bigint;--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "sellerKind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "verifiedCount" bigint;--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "bodyClass" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "usedVehicles" SET
  "listedDay" = floor(extract(epoch from "listedAt") / 86400),
  "sellerKind" = CASE WHEN "firm" IS NOT NULL THEN 'dealer' WHEN "seller_id" IS NOT NULL THEN 'private' ELSE '' END,
  "verifiedCount" = cardinality("verified");--> statement-breakpoint
UPDATE "usedVehicles" SET "bodyClass" = CASE "usedVehicles"."type"
    WHEN 'car' THEN CASE
      WHEN "bodies"."body" ~* 'suv|crossover|off-?road' THEN 'SUV'
      WHEN "bodies"."body" ~* 'hatch' THEN 'Hatchback'
      WHEN "bodies"."body" ~* 'sedan|saloon' THEN 'Sedan'
      WHEN "bodies"."body" ~* 'mpv|muv|minivan' THEN 'MPV'
      WHEN "bodies"."body" ~* 'convertible|cabrio' THEN 'Convertible'
      WHEN "bodies"."body" ~* 'coup[eé]|sports' THEN 'Coupé'
      WHEN "bodies"."body" ~* 'pick-?up' THEN 'Pickup'
      WHEN "bodies"."body" ~* '\yvan\y' THEN 'Van'
      WHEN "bodies"."body" ~* 'wagon|estate' THEN 'Wagon'
      ELSE '' END
    WHEN 'bike' THEN CASE
      WHEN "bodies"."body" ~* 'scooter' THEN 'Scooter'
      WHEN "bodies"."body" ~* 'moped' THEN ''
      ELSE 'Motorcycle' END
    ELSE CASE
      WHEN "bodies"."body" ~* 'truck|tipper|tractor (head|trailer)|tanker|bulker' THEN 'Truck'
      WHEN "bodies"."body" ~* 'bus' THEN 'Bus'
      WHEN "bodies"."body" ~* 'rickshaw|electric auto' THEN 'Auto-rickshaw'
      ELSE '' END
  END
FROM (
  SELECT "listing"."id", coalesce(nullif("listing"."specifications" ->> 'Body type', ''), "models"."bodyType") AS "body"
  FROM "usedVehicles" AS "listing" LEFT JOIN (
    SELECT 'car' AS "type", lower("brand") AS "brand", lower("name") AS "name", "bodyType" FROM "cars"
    UNION ALL SELECT 'bike', lower("brand"), lower("name"), "bodyType" FROM "bikes"
    UNION ALL SELECT 'commercials', lower("brand"), lower("name"), "bodyType" FROM "commercial_vehicles"
  ) AS "models" ON "models"."type" = "listing"."type"
    AND "models"."brand" = lower("listing"."brand") AND "models"."name" = lower("listing"."model")
) AS "bodies"
WHERE "bodies"."id" = "usedVehicles"."id" AND "bodies"."body" <> '';
