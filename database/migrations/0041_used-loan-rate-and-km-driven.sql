ALTER TABLE "ownershipRates" ADD COLUMN "usedLoanRate" double precision;--> statement-breakpoint
UPDATE "ownershipRates" SET "usedLoanRate" = CASE "key"
    WHEN 'car' THEN 12.5
    WHEN 'carElectric' THEN 13
    WHEN 'bike' THEN 15
    WHEN 'bikeElectric' THEN 16
    WHEN 'commercial' THEN 14
    ELSE 14.5 END;
--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "kmDriven" bigint;--> statement-breakpoint
UPDATE "usedVehicles" SET
  "kmDriven" = CASE WHEN "named"."isTractor" THEN NULL ELSE "odometer" END,
  "bodyClass" = CASE WHEN "named"."isTractor" THEN 'Tractor' ELSE "bodyClass" END
FROM (
  SELECT "id", "type" = 'commercials' AND (
    "name" ~* '\ytractors?\y(?![ -](heads?|trailers?)\y)'
    OR "name" ~* '^(captain|escorts|farmtrac|indo farm|john deere|kubota|massey ferguson|new holland|powertrac|preet|solis|sonalika|swaraj(?! mazda)|tafe|vst)\y'
    OR "name" ~* '^(mahindra|eicher|force) (\d{3}\y|arjun|balwan|jivo|novo|oja|orchard|sanman|yuvo|yuvraj)'
  ) AS "isTractor"
  FROM (
    SELECT "id", "type",
      CASE WHEN starts_with(lower("name"), lower("brand") || ' ') THEN "name" ELSE "brand" || ' ' || "name" END AS "name"
    FROM "usedVehicles"
  ) AS "listings"
) AS "named"
WHERE "named"."id" = "usedVehicles"."id";
