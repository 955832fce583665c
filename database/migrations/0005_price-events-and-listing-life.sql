CREATE TABLE "priceEvents" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "priceEvents_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing" text,
	"price" bigint,
	"at" timestamptz(3),
	"cause" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "listedAt" timestamptz(3);--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "confirmedAt" timestamptz(3);--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "listedUntil" timestamptz(3);--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "endedAt" timestamptz(3);--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "remindedDay" bigint;--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "soldPrice" bigint;--> statement-breakpoint
ALTER TABLE "priceEvents" ADD CONSTRAINT "priceEvents_listing_usedVehicles_id_fk" FOREIGN KEY ("listing") REFERENCES "public"."usedVehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "priceEvents_listing_at" ON "priceEvents" USING btree ("listing","at");--> statement-breakpoint
CREATE INDEX "priceEvents_rowid" ON "priceEvents" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "usedVehicles_status_listedUntil" ON "usedVehicles" USING btree ("status","listedUntil");--> statement-breakpoint
-- Existing listings begin a new period; what was on sale keeps the only price and the dates that are known.
UPDATE "usedVehicles" SET
	"listedAt" = "created",
	"confirmedAt" = CASE WHEN "status" = 'approved' THEN "updated" END,
	"listedUntil" = CASE WHEN "status" = 'approved' THEN now() + interval '30 days' END,
	"endedAt" = CASE WHEN "status" IN ('sold', 'withdrawn') THEN "updated" END
	WHERE "status" IN ('approved', 'sold', 'withdrawn');--> statement-breakpoint
INSERT INTO "priceEvents" ("id", "listing", "price", "at", "cause", "created", "updated")
	SELECT left(replace(gen_random_uuid()::text, '-', ''), 15), "id", "price", "created", 'listed', now(), now()
	FROM "usedVehicles" WHERE "status" IN ('approved', 'sold', 'withdrawn') ORDER BY "rowid";--> statement-breakpoint
INSERT INTO "priceEvents" ("id", "listing", "price", "at", "cause", "created", "updated")
	SELECT left(replace(gen_random_uuid()::text, '-', ''), 15), "id", "price", "updated", "status", now(), now()
	FROM "usedVehicles" WHERE "status" IN ('sold', 'withdrawn') ORDER BY "rowid";
