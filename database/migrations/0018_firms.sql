CREATE TABLE "firms" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "firms_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"brands" json,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"certificateNumber" text DEFAULT '' NOT NULL,
	"certificateUntil" timestamptz(3),
	"licenceNumber" text DEFAULT '' NOT NULL,
	"licenceUntil" timestamptz(3),
	"verified" boolean DEFAULT false NOT NULL,
	"verifiedAt" timestamptz(3),
	"authorised" boolean DEFAULT false NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"feedUrl" text DEFAULT '' NOT NULL,
	"feedCheckedAt" timestamptz(3),
	"responseMinutes" bigint,
	"inquiryCount" bigint,
	"rating" double precision,
	"reviewCount" bigint,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "firmMembers" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "firmMembers_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"firm" text,
	"user" text,
	"role" text DEFAULT '' NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "firmPlaces" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "firmPlaces_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"firm" text,
	"city" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"pincode" text DEFAULT '' NOT NULL,
	"mapLink" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"hours" json,
	"drivesAtOnce" bigint,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "firm" text;--> statement-breakpoint
ALTER TABLE "CarsInquiry" ADD COLUMN "firm" text;--> statement-breakpoint
ALTER TABLE "BikeInquiry" ADD COLUMN "firm" text;--> statement-breakpoint
ALTER TABLE "commercialInquiries" ADD COLUMN "firm" text;--> statement-breakpoint
ALTER TABLE "usedVehiclesInquiries" ADD COLUMN "firm" text;--> statement-breakpoint
ALTER TABLE "onRoadPriceRequests" ADD COLUMN "firm" text;--> statement-breakpoint
ALTER TABLE "firmMembers" ADD CONSTRAINT "firmMembers_firm_firms_id_fk" FOREIGN KEY ("firm") REFERENCES "public"."firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firmMembers" ADD CONSTRAINT "firmMembers_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firmPlaces" ADD CONSTRAINT "firmPlaces_firm_firms_id_fk" FOREIGN KEY ("firm") REFERENCES "public"."firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "firms_published_name" ON "firms" USING btree ("published","name");--> statement-breakpoint
CREATE INDEX "firms_authorised_certificateUntil" ON "firms" USING btree ("authorised","certificateUntil");--> statement-breakpoint
CREATE INDEX "firms_authorised_licenceUntil" ON "firms" USING btree ("authorised","licenceUntil");--> statement-breakpoint
CREATE INDEX "firms_rowid" ON "firms" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "firmMembers_firm_user" ON "firmMembers" USING btree ("firm","user");--> statement-breakpoint
CREATE INDEX "firmMembers_user_firm" ON "firmMembers" USING btree ("user","firm");--> statement-breakpoint
CREATE UNIQUE INDEX "firmMembers_key_unique" ON "firmMembers" USING btree ("key") WHERE "firmMembers"."key" <> '';--> statement-breakpoint
CREATE INDEX "firmMembers_rowid" ON "firmMembers" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "firmPlaces_firm" ON "firmPlaces" USING btree ("firm");--> statement-breakpoint
CREATE INDEX "firmPlaces_city_firm" ON "firmPlaces" USING btree ("city","firm");--> statement-breakpoint
CREATE INDEX "firmPlaces_rowid" ON "firmPlaces" USING btree ("rowid");--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD CONSTRAINT "usedVehicles_firm_firms_id_fk" FOREIGN KEY ("firm") REFERENCES "public"."firms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "CarsInquiry" ADD CONSTRAINT "CarsInquiry_firm_firms_id_fk" FOREIGN KEY ("firm") REFERENCES "public"."firms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "BikeInquiry" ADD CONSTRAINT "BikeInquiry_firm_firms_id_fk" FOREIGN KEY ("firm") REFERENCES "public"."firms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercialInquiries" ADD CONSTRAINT "commercialInquiries_firm_firms_id_fk" FOREIGN KEY ("firm") REFERENCES "public"."firms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usedVehiclesInquiries" ADD CONSTRAINT "usedVehiclesInquiries_firm_firms_id_fk" FOREIGN KEY ("firm") REFERENCES "public"."firms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onRoadPriceRequests" ADD CONSTRAINT "onRoadPriceRequests_firm_firms_id_fk" FOREIGN KEY ("firm") REFERENCES "public"."firms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usedVehicles_firm_status_created" ON "usedVehicles" USING btree ("firm","status","created");--> statement-breakpoint
CREATE INDEX "CarsInquiry_firm_created" ON "CarsInquiry" USING btree ("firm","created");--> statement-breakpoint
CREATE INDEX "BikeInquiry_firm_created" ON "BikeInquiry" USING btree ("firm","created");--> statement-breakpoint
CREATE INDEX "commercialInquiries_firm_created" ON "commercialInquiries" USING btree ("firm","created");--> statement-breakpoint
CREATE INDEX "usedVehiclesInquiries_firm_created" ON "usedVehiclesInquiries" USING btree ("firm","created");--> statement-breakpoint
CREATE INDEX "onRoadPriceRequests_firm_created" ON "onRoadPriceRequests" USING btree ("firm","created");