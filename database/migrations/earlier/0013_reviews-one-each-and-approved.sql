ALTER TABLE "usedVehicleReviews" ADD COLUMN "pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "usedVehicleReviews" ADD COLUMN "key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicleReviews" ADD COLUMN "pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicleReviews" ADD COLUMN "key" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "usedVehicleReviews_key_unique" ON "usedVehicleReviews" USING btree ("key") WHERE "usedVehicleReviews"."key" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "vehicleReviews_key_unique" ON "vehicleReviews" USING btree ("key") WHERE "vehicleReviews"."key" <> '';--> statement-breakpoint
-- Each member's latest shown review of a vehicle takes the key; earlier ones stay as they are.
UPDATE "usedVehicleReviews" SET "key" = "latest"."key" FROM (
	SELECT DISTINCT ON ("user", "vehicle") "id", 'member:' || "user" || ':vehicle:' || "vehicle" AS "key"
	FROM "usedVehicleReviews" WHERE "user" <> '' AND NOT "hidden" ORDER BY "user", "vehicle", "created" DESC, "id"
) AS "latest" WHERE "usedVehicleReviews"."id" = "latest"."id";--> statement-breakpoint
UPDATE "vehicleReviews" SET "key" = "latest"."key" FROM (
	SELECT DISTINCT ON ("key") "id", "key" FROM (
		SELECT "id", "created", 'member:' || "user" || ':' || coalesce('car:' || "car", 'bike:' || "bike", 'commercial:' || "commercial") AS "key"
		FROM "vehicleReviews" WHERE "user" <> '' AND NOT "hidden"
	) AS "all" WHERE "key" IS NOT NULL ORDER BY "key", "created" DESC, "id"
) AS "latest" WHERE "vehicleReviews"."id" = "latest"."id";
