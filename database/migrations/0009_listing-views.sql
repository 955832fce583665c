CREATE TABLE "listingViews" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "listingViews_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing" text,
	"day" text DEFAULT '' NOT NULL,
	"views" bigint,
	"key" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listingViews" ADD CONSTRAINT "listingViews_listing_usedVehicles_id_fk" FOREIGN KEY ("listing") REFERENCES "public"."usedVehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listingViews_listing_day" ON "listingViews" USING btree ("listing","day");--> statement-breakpoint
CREATE UNIQUE INDEX "listingViews_key_unique" ON "listingViews" USING btree ("key") WHERE "listingViews"."key" <> '';--> statement-breakpoint
CREATE INDEX "listingViews_rowid" ON "listingViews" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "shortlists_kind_vehicle" ON "shortlists" USING btree ("kind","vehicle");