CREATE TABLE "car_variants" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "car_variants_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"Car_id" text,
	"name" text DEFAULT '' NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"year" bigint,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"bodyType" text DEFAULT '' NOT NULL,
	"minPrice" bigint,
	"maxPrice" bigint,
	"price" bigint,
	"pricedAt" timestamptz(3),
	"seats" bigint,
	"location" text DEFAULT '' NOT NULL,
	"colors" json,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"videos" json,
	"key_specs" json,
	"specifications" json,
	"latest_updates" json,
	"location_wise_pricing" json,
	"publishedAt" timestamptz(3),
	"sourceKey" text DEFAULT '' NOT NULL,
	"fuelType" text DEFAULT '' NOT NULL,
	"transmission" text DEFAULT '' NOT NULL,
	"engine" double precision,
	"power" double precision,
	"torque" double precision,
	"topSpeed" double precision,
	"acceleration" double precision,
	"mileage" double precision,
	"fuelEfficiency" double precision,
	"range" double precision,
	"chargingTime" double precision,
	"weight" double precision,
	"cargo" double precision,
	"warranty" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "CarsInquiry" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "CarsInquiry_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"user" text DEFAULT '' NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"messgae" text DEFAULT '' NOT NULL,
	"cars" text,
	"variant" text,
	"status" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cars" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cars_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"year" bigint,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"bodyType" text DEFAULT '' NOT NULL,
	"minPrice" bigint,
	"maxPrice" bigint,
	"price" bigint,
	"pricedAt" timestamptz(3),
	"seats" bigint,
	"location" text DEFAULT '' NOT NULL,
	"colors" json,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"videos" json,
	"key_specs" json,
	"specifications" json,
	"latest_updates" json,
	"location_wise_pricing" json,
	"publishedAt" timestamptz(3),
	"sourceKey" text DEFAULT '' NOT NULL,
	"fuelType" text DEFAULT '' NOT NULL,
	"fuelTypes" text[] DEFAULT '{}' NOT NULL,
	"transmissions" text[] DEFAULT '{}' NOT NULL,
	"isPopular" boolean DEFAULT false NOT NULL,
	"isUpcoming" boolean DEFAULT false NOT NULL,
	"launchDate" timestamptz(3),
	"engine" double precision,
	"power" double precision,
	"torque" double precision,
	"topSpeed" double precision,
	"acceleration" double precision,
	"mileage" double precision,
	"fuelEfficiency" double precision,
	"range" double precision,
	"chargingTime" double precision,
	"weight" double precision,
	"cargo" double precision,
	"warranty" text DEFAULT '' NOT NULL,
	"rating" double precision,
	"reviewCount" bigint,
	"reviews" json,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_us" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "contact_us_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locationWisePricing" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "locationWisePricing_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"car_id" text,
	"location" text DEFAULT '' NOT NULL,
	"price" bigint,
	"minPrice" bigint,
	"maxPrice" bigint,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "onRoadPriceRequests" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "onRoadPriceRequests_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"user" text DEFAULT '' NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"car" text,
	"variant" text,
	"city" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_media_links" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "social_media_links_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"platform" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicleReviews" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "vehicleReviews_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"car" text,
	"variant" text,
	"name" text DEFAULT '' NOT NULL,
	"review" text DEFAULT '' NOT NULL,
	"rating" bigint,
	"hidden" boolean DEFAULT false NOT NULL,
	"user" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "car_variants" ADD CONSTRAINT "car_variants_Car_id_cars_id_fk" FOREIGN KEY ("Car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "CarsInquiry" ADD CONSTRAINT "CarsInquiry_cars_cars_id_fk" FOREIGN KEY ("cars") REFERENCES "public"."cars"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "CarsInquiry" ADD CONSTRAINT "CarsInquiry_variant_car_variants_id_fk" FOREIGN KEY ("variant") REFERENCES "public"."car_variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locationWisePricing" ADD CONSTRAINT "locationWisePricing_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onRoadPriceRequests" ADD CONSTRAINT "onRoadPriceRequests_car_cars_id_fk" FOREIGN KEY ("car") REFERENCES "public"."cars"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onRoadPriceRequests" ADD CONSTRAINT "onRoadPriceRequests_variant_car_variants_id_fk" FOREIGN KEY ("variant") REFERENCES "public"."car_variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicleReviews" ADD CONSTRAINT "vehicleReviews_car_cars_id_fk" FOREIGN KEY ("car") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicleReviews" ADD CONSTRAINT "vehicleReviews_variant_car_variants_id_fk" FOREIGN KEY ("variant") REFERENCES "public"."car_variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "car_variants_Car_id_price" ON "car_variants" USING btree ("Car_id","price");--> statement-breakpoint
CREATE UNIQUE INDEX "car_variants_sourceKey_unique" ON "car_variants" USING btree ("sourceKey") WHERE "car_variants"."sourceKey" <> '';--> statement-breakpoint
CREATE INDEX "car_variants_rowid" ON "car_variants" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "CarsInquiry_status_created" ON "CarsInquiry" USING btree ("status","created");--> statement-breakpoint
CREATE INDEX "CarsInquiry_cars" ON "CarsInquiry" USING btree ("cars");--> statement-breakpoint
CREATE INDEX "CarsInquiry_rowid" ON "CarsInquiry" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "cars_isUpcoming_created" ON "cars" USING btree ("isUpcoming","created");--> statement-breakpoint
CREATE INDEX "cars_isUpcoming_price" ON "cars" USING btree ("isUpcoming","price");--> statement-breakpoint
CREATE INDEX "cars_isUpcoming_brand" ON "cars" USING btree ("isUpcoming","brand");--> statement-breakpoint
CREATE INDEX "cars_isPopular" ON "cars" USING btree ("isPopular");--> statement-breakpoint
CREATE UNIQUE INDEX "cars_sourceKey_unique" ON "cars" USING btree ("sourceKey") WHERE "cars"."sourceKey" <> '';--> statement-breakpoint
CREATE INDEX "cars_rowid" ON "cars" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "contact_us_rowid" ON "contact_us" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "locationWisePricing_car_id_location" ON "locationWisePricing" USING btree ("car_id","location");--> statement-breakpoint
CREATE INDEX "locationWisePricing_rowid" ON "locationWisePricing" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "onRoadPriceRequests_status_created" ON "onRoadPriceRequests" USING btree ("status","created");--> statement-breakpoint
CREATE INDEX "onRoadPriceRequests_car" ON "onRoadPriceRequests" USING btree ("car");--> statement-breakpoint
CREATE INDEX "onRoadPriceRequests_rowid" ON "onRoadPriceRequests" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "social_media_links_rowid" ON "social_media_links" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "vehicleReviews_car_created" ON "vehicleReviews" USING btree ("car","created");--> statement-breakpoint
CREATE INDEX "vehicleReviews_rowid" ON "vehicleReviews" USING btree ("rowid");