CREATE TABLE "garageVehicles" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "garageVehicles_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user" text,
	"nickname" text DEFAULT '' NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"variant" text DEFAULT '' NOT NULL,
	"year" bigint,
	"fuelType" text DEFAULT '' NOT NULL,
	"transmission" text DEFAULT '' NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"odometer" bigint,
	"odometerDay" text DEFAULT '' NOT NULL,
	"insuranceDue" text DEFAULT '' NOT NULL,
	"pucDue" text DEFAULT '' NOT NULL,
	"serviceDue" text DEFAULT '' NOT NULL,
	"serviceDueKm" bigint,
	"fitnessDue" text DEFAULT '' NOT NULL,
	"permitDue" text DEFAULT '' NOT NULL,
	"values" json,
	"valuedAt" timestamptz(3),
	"reminded" json,
	"remindOn" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "garageVehicles" ADD CONSTRAINT "garageVehicles_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "garageVehicles_user_created" ON "garageVehicles" USING btree ("user","created");--> statement-breakpoint
CREATE INDEX "garageVehicles_remindOn" ON "garageVehicles" USING btree ("remindOn");--> statement-breakpoint
CREATE INDEX "garageVehicles_valuedAt" ON "garageVehicles" USING btree ("valuedAt");--> statement-breakpoint
CREATE INDEX "garageVehicles_rowid" ON "garageVehicles" USING btree ("rowid");