CREATE TABLE "rentOccupancies" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rentOccupancies_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vehicle" text,
	"kind" text DEFAULT '' NOT NULL,
	"startsAt" timestamptz(3),
	"endsAt" timestamptz(3),
	"deal" text,
	"enquiry" text,
	"holder" text,
	"expiresAt" timestamptz(3),
	"source" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rentCalendars" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rentCalendars_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vehicle" text,
	"secret" text DEFAULT '' NOT NULL,
	"feedUrl" text DEFAULT '' NOT NULL,
	"feedCheckedAt" timestamptz(3),
	"feedProblem" text DEFAULT '' NOT NULL,
	"conflicts" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rentVehicles" ADD COLUMN "firm" text;--> statement-breakpoint
ALTER TABLE "rentVehicles" ADD COLUMN "bookingMode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rentVehicles" ADD COLUMN "minHours" bigint;--> statement-breakpoint
ALTER TABLE "rentVehicles" ADD COLUMN "minDays" bigint;--> statement-breakpoint
ALTER TABLE "rentVehicles" ADD COLUMN "bufferHours" bigint;--> statement-breakpoint
ALTER TABLE "rentVehicles" ADD COLUMN "weekdayPrices" json;--> statement-breakpoint
ALTER TABLE "rentVehicles" ADD COLUMN "seasonPrices" json;--> statement-breakpoint
ALTER TABLE "rentVehicles" ADD COLUMN "lengthPrices" json;--> statement-breakpoint
ALTER TABLE "rentVehicles" ADD COLUMN "cancellation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rentOccupancies" ADD CONSTRAINT "rentOccupancies_vehicle_rentVehicles_id_fk" FOREIGN KEY ("vehicle") REFERENCES "public"."rentVehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentOccupancies" ADD CONSTRAINT "rentOccupancies_deal_deals_id_fk" FOREIGN KEY ("deal") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentOccupancies" ADD CONSTRAINT "rentOccupancies_enquiry_rentEnquiries_id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."rentEnquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentOccupancies" ADD CONSTRAINT "rentOccupancies_holder_users_id_fk" FOREIGN KEY ("holder") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentCalendars" ADD CONSTRAINT "rentCalendars_vehicle_rentVehicles_id_fk" FOREIGN KEY ("vehicle") REFERENCES "public"."rentVehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rentOccupancies_vehicle_endsAt" ON "rentOccupancies" USING btree ("vehicle","endsAt");--> statement-breakpoint
CREATE INDEX "rentOccupancies_deal" ON "rentOccupancies" USING btree ("deal");--> statement-breakpoint
CREATE INDEX "rentOccupancies_enquiry" ON "rentOccupancies" USING btree ("enquiry");--> statement-breakpoint
CREATE INDEX "rentOccupancies_holder" ON "rentOccupancies" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "rentOccupancies_expiresAt" ON "rentOccupancies" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "rentOccupancies_rowid" ON "rentOccupancies" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "rentCalendars_feedCheckedAt" ON "rentCalendars" USING btree ("feedCheckedAt");--> statement-breakpoint
CREATE UNIQUE INDEX "rentCalendars_vehicle_unique" ON "rentCalendars" USING btree ("vehicle") WHERE "rentCalendars"."vehicle" <> '';--> statement-breakpoint
CREATE INDEX "rentCalendars_rowid" ON "rentCalendars" USING btree ("rowid");--> statement-breakpoint
ALTER TABLE "rentVehicles" ADD CONSTRAINT "rentVehicles_firm_firms_id_fk" FOREIGN KEY ("firm") REFERENCES "public"."firms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rentVehicles_firm_name" ON "rentVehicles" USING btree ("firm","name");--> statement-breakpoint
-- By hand, since drizzle knows no exclusion constraints: no two times of a vehicle overlap, but for those of other
-- calendars. A range needs no extension, so the vehicle is a range of one number, a hash of its id.
ALTER TABLE "rentOccupancies" ADD CONSTRAINT "rentOccupancies_no_overlap" EXCLUDE USING gist (
  int8range(hashtextextended("vehicle", 0) >> 1, hashtextextended("vehicle", 0) >> 1, '[]') WITH &&,
  tstzrange("startsAt", "endsAt") WITH &&
) WHERE ("kind" <> 'foreign');--> statement-breakpoint
-- Confirmed enquiries were the bookings. Of two that overlap, the older one takes the vehicle.
INSERT INTO "rentOccupancies" ("id", "vehicle", "kind", "startsAt", "endsAt", "enquiry", "created", "updated")
  SELECT left(md5("id"), 15), "car", 'booking', "startDateTime", "endDateTime", "id", now(), now()
  FROM "rentEnquiries"
  WHERE "status" = 'Confirmed' AND "duplicateOf" IS NULL AND "startDateTime" < "endDateTime"
  ORDER BY "created"
  ON CONFLICT DO NOTHING;
