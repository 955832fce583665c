CREATE TABLE "odometerReadings" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "odometerReadings_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing" text,
	"user" text,
	"day" text DEFAULT '' NOT NULL,
	"km" bigint,
	"source" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "odometerReadings" bigint;--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "odometerFell" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "odometerReadings" ADD CONSTRAINT "odometerReadings_listing_usedVehicles_id_fk" FOREIGN KEY ("listing") REFERENCES "public"."usedVehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "odometerReadings" ADD CONSTRAINT "odometerReadings_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "odometerReadings_listing_day" ON "odometerReadings" USING btree ("listing","day");--> statement-breakpoint
CREATE INDEX "odometerReadings_user" ON "odometerReadings" USING btree ("user");--> statement-breakpoint
CREATE INDEX "odometerReadings_rowid" ON "odometerReadings" USING btree ("rowid");