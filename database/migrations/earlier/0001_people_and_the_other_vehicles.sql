CREATE TABLE "auditLog" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "auditLog_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor" text DEFAULT '' NOT NULL,
	"action" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"record" text DEFAULT '' NOT NULL,
	"changes" json,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "autoNews" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "autoNews_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"videos" json,
	"cars" json,
	"publishedAt" timestamptz(3),
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "BikeInquiry" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "BikeInquiry_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"user" text DEFAULT '' NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"bikes" text,
	"variant" text,
	"status" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bike_Variants" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bike_Variants_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"Bike_id" text,
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
CREATE TABLE "bikes" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bikes_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
CREATE TABLE "blocks" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "blocks_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user" text,
	"blocked" text,
	"key" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commercial_category" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "commercial_category_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commercialInquiries" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "commercialInquiries_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"user" text DEFAULT '' NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"vehicle" text,
	"variant" text,
	"status" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commercial_Variants" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "commercial_Variants_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"Commercial_id" text,
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
CREATE TABLE "commercial_vehicles" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "commercial_vehicles_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category" text,
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
CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "consents_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user" text DEFAULT '' NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"withdrawnAt" timestamptz(3),
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation" text,
	"number" bigint,
	"sender_id" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"timestamp" timestamptz(3),
	"hidden" boolean DEFAULT false NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "otp_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text DEFAULT '' NOT NULL,
	"codeHash" text DEFAULT '' NOT NULL,
	"expires" timestamptz(3),
	"tries" bigint,
	"usedAt" timestamptz(3),
	"address" text DEFAULT '' NOT NULL,
	"proofHash" text DEFAULT '' NOT NULL,
	"proofExpires" timestamptz(3),
	"proofUsedAt" timestamptz(3),
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outbox_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text DEFAULT '' NOT NULL,
	"payload" json,
	"dueAt" timestamptz(3),
	"sentAt" timestamptz(3),
	"attempts" bigint,
	"failure" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "popular_brands" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "popular_brands_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_type" text DEFAULT '' NOT NULL,
	"brand_name" text DEFAULT '' NOT NULL,
	"brand_logo" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rentEnquiries" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rentEnquiries_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"user" text DEFAULT '' NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	"phone" bigint,
	"rentalType" text DEFAULT '' NOT NULL,
	"rentalBasis" text DEFAULT '' NOT NULL,
	"startDateTime" timestamptz(3),
	"endDateTime" timestamptz(3),
	"pickupLocation" text DEFAULT '' NOT NULL,
	"dropoffLocation" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"car" text,
	"status" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rentVehicles" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rentVehicles_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"brand" text,
	"type" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"fuelType" text DEFAULT '' NOT NULL,
	"transmission" text DEFAULT '' NOT NULL,
	"seats" bigint,
	"rating" double precision,
	"reviewCount" bigint,
	"available" boolean DEFAULT false NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"price_self_drive_hourly" bigint,
	"price_self_drive_daily" bigint,
	"price_with_driver_hourly" bigint,
	"price_with_driver_daily" bigint,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "reports_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text DEFAULT '' NOT NULL,
	"record" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"user" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "searchEntries" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "searchEntries_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text DEFAULT '' NOT NULL,
	"record" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"membersOnly" boolean DEFAULT false NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sessions_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text DEFAULT '' NOT NULL,
	"user" text,
	"operator" text,
	"lastSeen" timestamptz(3),
	"expires" timestamptz(3),
	"endedAt" timestamptz(3),
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shortlists" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shortlists_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user" text,
	"kind" text DEFAULT '' NOT NULL,
	"vehicle" text DEFAULT '' NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "_superusers" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "_superusers_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"tokenKey" text DEFAULT '' NOT NULL,
	"passwordHash" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "UsedVehicleConversations" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "UsedVehicleConversations_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vehicle_id" text,
	"user_id" text,
	"receiver_id" text,
	"key" text DEFAULT '' NOT NULL,
	"messages" json,
	"messageCount" bigint,
	"last_message" text DEFAULT '' NOT NULL,
	"last_message_time" timestamptz(3),
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usedVehicleReviews" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "usedVehicleReviews_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vehicle" text,
	"name" text DEFAULT '' NOT NULL,
	"review" text DEFAULT '' NOT NULL,
	"rating" bigint,
	"hidden" boolean DEFAULT false NOT NULL,
	"user" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usedVehiclesInquiries" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "usedVehiclesInquiries_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"user" text DEFAULT '' NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	"phone" bigint,
	"message" text DEFAULT '' NOT NULL,
	"vehicle" text,
	"status" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usedVehicles" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "usedVehicles_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"fuelType" text DEFAULT '' NOT NULL,
	"transmission" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"price" bigint,
	"year" bigint,
	"mileage" double precision,
	"seats" bigint,
	"engineCC" bigint,
	"odometer" bigint,
	"owner" text DEFAULT '' NOT NULL,
	"registrationNumber" text DEFAULT '' NOT NULL,
	"registrationMasked" text DEFAULT '' NOT NULL,
	"registrationState" text DEFAULT '' NOT NULL,
	"rcStatus" text DEFAULT '' NOT NULL,
	"insuranceStatus" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"latest_news" json,
	"specifications" json,
	"isPopular" boolean DEFAULT false NOT NULL,
	"rating" double precision,
	"reviewCount" bigint,
	"status" text DEFAULT '' NOT NULL,
	"rejectionReason" text DEFAULT '' NOT NULL,
	"seller_id" text,
	"vehicle_image" text DEFAULT '' NOT NULL,
	"vehicles_gallery_images" text[] DEFAULT '{}' NOT NULL,
	"vehicles_gallery_videos" json,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "users_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"contactEmail" text DEFAULT '' NOT NULL,
	"emailVisibility" boolean DEFAULT false NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"tokenKey" text DEFAULT '' NOT NULL,
	"passwordHash" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vehicleReviews" ADD COLUMN "bike" text;--> statement-breakpoint
ALTER TABLE "vehicleReviews" ADD COLUMN "commercial" text;--> statement-breakpoint
ALTER TABLE "BikeInquiry" ADD CONSTRAINT "BikeInquiry_bikes_bikes_id_fk" FOREIGN KEY ("bikes") REFERENCES "public"."bikes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "BikeInquiry" ADD CONSTRAINT "BikeInquiry_variant_bike_Variants_id_fk" FOREIGN KEY ("variant") REFERENCES "public"."bike_Variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bike_Variants" ADD CONSTRAINT "bike_Variants_Bike_id_bikes_id_fk" FOREIGN KEY ("Bike_id") REFERENCES "public"."bikes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_users_id_fk" FOREIGN KEY ("blocked") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercialInquiries" ADD CONSTRAINT "commercialInquiries_vehicle_commercial_vehicles_id_fk" FOREIGN KEY ("vehicle") REFERENCES "public"."commercial_vehicles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercialInquiries" ADD CONSTRAINT "commercialInquiries_variant_commercial_Variants_id_fk" FOREIGN KEY ("variant") REFERENCES "public"."commercial_Variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_Variants" ADD CONSTRAINT "commercial_Variants_Commercial_id_commercial_vehicles_id_fk" FOREIGN KEY ("Commercial_id") REFERENCES "public"."commercial_vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_vehicles" ADD CONSTRAINT "commercial_vehicles_category_commercial_category_id_fk" FOREIGN KEY ("category") REFERENCES "public"."commercial_category"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_UsedVehicleConversations_id_fk" FOREIGN KEY ("conversation") REFERENCES "public"."UsedVehicleConversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentEnquiries" ADD CONSTRAINT "rentEnquiries_car_rentVehicles_id_fk" FOREIGN KEY ("car") REFERENCES "public"."rentVehicles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentVehicles" ADD CONSTRAINT "rentVehicles_brand_popular_brands_id_fk" FOREIGN KEY ("brand") REFERENCES "public"."popular_brands"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_operator__superusers_id_fk" FOREIGN KEY ("operator") REFERENCES "public"."_superusers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "UsedVehicleConversations" ADD CONSTRAINT "UsedVehicleConversations_vehicle_id_usedVehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."usedVehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "UsedVehicleConversations" ADD CONSTRAINT "UsedVehicleConversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "UsedVehicleConversations" ADD CONSTRAINT "UsedVehicleConversations_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usedVehicleReviews" ADD CONSTRAINT "usedVehicleReviews_vehicle_usedVehicles_id_fk" FOREIGN KEY ("vehicle") REFERENCES "public"."usedVehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usedVehiclesInquiries" ADD CONSTRAINT "usedVehiclesInquiries_vehicle_usedVehicles_id_fk" FOREIGN KEY ("vehicle") REFERENCES "public"."usedVehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD CONSTRAINT "usedVehicles_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auditLog_created" ON "auditLog" USING btree ("created");--> statement-breakpoint
CREATE INDEX "auditLog_kind_record" ON "auditLog" USING btree ("kind","record");--> statement-breakpoint
CREATE INDEX "auditLog_rowid" ON "auditLog" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "autoNews_category_created" ON "autoNews" USING btree ("category","created");--> statement-breakpoint
CREATE INDEX "autoNews_created" ON "autoNews" USING btree ("created");--> statement-breakpoint
CREATE INDEX "autoNews_rowid" ON "autoNews" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "BikeInquiry_status_created" ON "BikeInquiry" USING btree ("status","created");--> statement-breakpoint
CREATE INDEX "BikeInquiry_bikes" ON "BikeInquiry" USING btree ("bikes");--> statement-breakpoint
CREATE INDEX "BikeInquiry_rowid" ON "BikeInquiry" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "bike_Variants_Bike_id_price" ON "bike_Variants" USING btree ("Bike_id","price");--> statement-breakpoint
CREATE UNIQUE INDEX "bike_Variants_sourceKey_unique" ON "bike_Variants" USING btree ("sourceKey") WHERE "bike_Variants"."sourceKey" <> '';--> statement-breakpoint
CREATE INDEX "bike_Variants_rowid" ON "bike_Variants" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "bikes_isUpcoming_created" ON "bikes" USING btree ("isUpcoming","created");--> statement-breakpoint
CREATE INDEX "bikes_isUpcoming_minPrice" ON "bikes" USING btree ("isUpcoming","minPrice");--> statement-breakpoint
CREATE INDEX "bikes_isUpcoming_brand" ON "bikes" USING btree ("isUpcoming","brand");--> statement-breakpoint
CREATE INDEX "bikes_isPopular" ON "bikes" USING btree ("isPopular");--> statement-breakpoint
CREATE UNIQUE INDEX "bikes_sourceKey_unique" ON "bikes" USING btree ("sourceKey") WHERE "bikes"."sourceKey" <> '';--> statement-breakpoint
CREATE INDEX "bikes_rowid" ON "bikes" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "blocks_user" ON "blocks" USING btree ("user");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked");--> statement-breakpoint
CREATE UNIQUE INDEX "blocks_key_unique" ON "blocks" USING btree ("key") WHERE "blocks"."key" <> '';--> statement-breakpoint
CREATE INDEX "blocks_rowid" ON "blocks" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "commercial_category_name" ON "commercial_category" USING btree ("name");--> statement-breakpoint
CREATE INDEX "commercial_category_rowid" ON "commercial_category" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "commercialInquiries_status_created" ON "commercialInquiries" USING btree ("status","created");--> statement-breakpoint
CREATE INDEX "commercialInquiries_vehicle" ON "commercialInquiries" USING btree ("vehicle");--> statement-breakpoint
CREATE INDEX "commercialInquiries_rowid" ON "commercialInquiries" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "commercial_Variants_Commercial_id_price" ON "commercial_Variants" USING btree ("Commercial_id","price");--> statement-breakpoint
CREATE UNIQUE INDEX "commercial_Variants_sourceKey_unique" ON "commercial_Variants" USING btree ("sourceKey") WHERE "commercial_Variants"."sourceKey" <> '';--> statement-breakpoint
CREATE INDEX "commercial_Variants_rowid" ON "commercial_Variants" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "commercial_vehicles_category_created" ON "commercial_vehicles" USING btree ("category","created");--> statement-breakpoint
CREATE INDEX "commercial_vehicles_category_price" ON "commercial_vehicles" USING btree ("category","price");--> statement-breakpoint
CREATE INDEX "commercial_vehicles_isPopular" ON "commercial_vehicles" USING btree ("isPopular");--> statement-breakpoint
CREATE UNIQUE INDEX "commercial_vehicles_sourceKey_unique" ON "commercial_vehicles" USING btree ("sourceKey") WHERE "commercial_vehicles"."sourceKey" <> '';--> statement-breakpoint
CREATE INDEX "commercial_vehicles_rowid" ON "commercial_vehicles" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "consents_user_created" ON "consents" USING btree ("user","created");--> statement-breakpoint
CREATE INDEX "consents_source" ON "consents" USING btree ("source");--> statement-breakpoint
CREATE INDEX "consents_rowid" ON "consents" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "messages_conversation_number" ON "messages" USING btree ("conversation","number");--> statement-breakpoint
CREATE INDEX "messages_rowid" ON "messages" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "otp_number" ON "otp" USING btree ("number");--> statement-breakpoint
CREATE INDEX "otp_created" ON "otp" USING btree ("created");--> statement-breakpoint
CREATE UNIQUE INDEX "otp_proofHash_unique" ON "otp" USING btree ("proofHash") WHERE "otp"."proofHash" <> '';--> statement-breakpoint
CREATE INDEX "otp_rowid" ON "otp" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "outbox_sentAt_dueAt" ON "outbox" USING btree ("sentAt","dueAt");--> statement-breakpoint
CREATE INDEX "outbox_rowid" ON "outbox" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "popular_brands_brand_type_created" ON "popular_brands" USING btree ("brand_type","created");--> statement-breakpoint
CREATE INDEX "popular_brands_rowid" ON "popular_brands" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "rentEnquiries_status_created" ON "rentEnquiries" USING btree ("status","created");--> statement-breakpoint
CREATE INDEX "rentEnquiries_car_startDateTime" ON "rentEnquiries" USING btree ("car","startDateTime");--> statement-breakpoint
CREATE INDEX "rentEnquiries_rowid" ON "rentEnquiries" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "rentVehicles_type_created" ON "rentVehicles" USING btree ("type","created");--> statement-breakpoint
CREATE INDEX "rentVehicles_type_price_self_drive_daily" ON "rentVehicles" USING btree ("type","price_self_drive_daily");--> statement-breakpoint
CREATE INDEX "rentVehicles_rowid" ON "rentVehicles" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "reports_status_created" ON "reports" USING btree ("status","created");--> statement-breakpoint
CREATE INDEX "reports_kind_record" ON "reports" USING btree ("kind","record");--> statement-breakpoint
CREATE INDEX "reports_rowid" ON "reports" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "searchEntries_kind_record" ON "searchEntries" USING btree ("kind","record");--> statement-breakpoint
CREATE INDEX "searchEntries_rowid" ON "searchEntries" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user");--> statement-breakpoint
CREATE INDEX "sessions_operator" ON "sessions" USING btree ("operator");--> statement-breakpoint
CREATE INDEX "sessions_rowid" ON "sessions" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "shortlists_user_created" ON "shortlists" USING btree ("user","created");--> statement-breakpoint
CREATE UNIQUE INDEX "shortlists_key_unique" ON "shortlists" USING btree ("key") WHERE "shortlists"."key" <> '';--> statement-breakpoint
CREATE INDEX "shortlists_rowid" ON "shortlists" USING btree ("rowid");--> statement-breakpoint
CREATE UNIQUE INDEX "_superusers_email_unique" ON "_superusers" USING btree ("email") WHERE "_superusers"."email" <> '';--> statement-breakpoint
CREATE INDEX "_superusers_rowid" ON "_superusers" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "UsedVehicleConversations_user_id_last_message_time" ON "UsedVehicleConversations" USING btree ("user_id","last_message_time");--> statement-breakpoint
CREATE INDEX "UsedVehicleConversations_receiver_id_last_message_time" ON "UsedVehicleConversations" USING btree ("receiver_id","last_message_time");--> statement-breakpoint
CREATE UNIQUE INDEX "UsedVehicleConversations_key_unique" ON "UsedVehicleConversations" USING btree ("key") WHERE "UsedVehicleConversations"."key" <> '';--> statement-breakpoint
CREATE INDEX "UsedVehicleConversations_rowid" ON "UsedVehicleConversations" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "usedVehicleReviews_vehicle_created" ON "usedVehicleReviews" USING btree ("vehicle","created");--> statement-breakpoint
CREATE INDEX "usedVehicleReviews_rowid" ON "usedVehicleReviews" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "usedVehiclesInquiries_status_created" ON "usedVehiclesInquiries" USING btree ("status","created");--> statement-breakpoint
CREATE INDEX "usedVehiclesInquiries_vehicle" ON "usedVehiclesInquiries" USING btree ("vehicle");--> statement-breakpoint
CREATE INDEX "usedVehiclesInquiries_rowid" ON "usedVehiclesInquiries" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "usedVehicles_status_created" ON "usedVehicles" USING btree ("status","created");--> statement-breakpoint
CREATE INDEX "usedVehicles_status_price" ON "usedVehicles" USING btree ("status","price");--> statement-breakpoint
CREATE INDEX "usedVehicles_status_type_brand" ON "usedVehicles" USING btree ("status","type","brand");--> statement-breakpoint
CREATE INDEX "usedVehicles_seller_id_created" ON "usedVehicles" USING btree ("seller_id","created");--> statement-breakpoint
CREATE INDEX "usedVehicles_rowid" ON "usedVehicles" USING btree ("rowid");--> statement-breakpoint
CREATE UNIQUE INDEX "users_number_unique" ON "users" USING btree ("number") WHERE "users"."number" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email") WHERE "users"."email" <> '';--> statement-breakpoint
CREATE INDEX "users_rowid" ON "users" USING btree ("rowid");--> statement-breakpoint
ALTER TABLE "vehicleReviews" ADD CONSTRAINT "vehicleReviews_bike_bikes_id_fk" FOREIGN KEY ("bike") REFERENCES "public"."bikes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicleReviews" ADD CONSTRAINT "vehicleReviews_commercial_commercial_vehicles_id_fk" FOREIGN KEY ("commercial") REFERENCES "public"."commercial_vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicleReviews_bike_created" ON "vehicleReviews" USING btree ("bike","created");--> statement-breakpoint
CREATE INDEX "vehicleReviews_commercial_created" ON "vehicleReviews" USING btree ("commercial","created");