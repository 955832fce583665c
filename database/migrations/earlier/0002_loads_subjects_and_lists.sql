ALTER TABLE "onRoadPriceRequests" DROP CONSTRAINT "onRoadPriceRequests_car_cars_id_fk";
--> statement-breakpoint
DROP INDEX "usedVehicles_status_type_brand";--> statement-breakpoint
ALTER TABLE "commercial_Variants" ADD COLUMN "payload" double precision;--> statement-breakpoint
ALTER TABLE "commercial_Variants" ADD COLUMN "gvw" double precision;--> statement-breakpoint
ALTER TABLE "commercial_vehicles" ADD COLUMN "payload" double precision;--> statement-breakpoint
ALTER TABLE "commercial_vehicles" ADD COLUMN "gvw" double precision;--> statement-breakpoint
ALTER TABLE "onRoadPriceRequests" ADD COLUMN "bike" text;--> statement-breakpoint
ALTER TABLE "onRoadPriceRequests" ADD COLUMN "commercial" text;--> statement-breakpoint
ALTER TABLE "onRoadPriceRequests" ADD COLUMN "bikeVariant" text;--> statement-breakpoint
ALTER TABLE "onRoadPriceRequests" ADD COLUMN "commercialVariant" text;--> statement-breakpoint
ALTER TABLE "vehicleReviews" ADD COLUMN "bikeVariant" text;--> statement-breakpoint
ALTER TABLE "vehicleReviews" ADD COLUMN "commercialVariant" text;--> statement-breakpoint
ALTER TABLE "onRoadPriceRequests" ADD CONSTRAINT "onRoadPriceRequests_bike_bikes_id_fk" FOREIGN KEY ("bike") REFERENCES "public"."bikes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onRoadPriceRequests" ADD CONSTRAINT "onRoadPriceRequests_commercial_commercial_vehicles_id_fk" FOREIGN KEY ("commercial") REFERENCES "public"."commercial_vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onRoadPriceRequests" ADD CONSTRAINT "onRoadPriceRequests_bikeVariant_bike_Variants_id_fk" FOREIGN KEY ("bikeVariant") REFERENCES "public"."bike_Variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onRoadPriceRequests" ADD CONSTRAINT "onRoadPriceRequests_commercialVariant_commercial_Variants_id_fk" FOREIGN KEY ("commercialVariant") REFERENCES "public"."commercial_Variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onRoadPriceRequests" ADD CONSTRAINT "onRoadPriceRequests_car_cars_id_fk" FOREIGN KEY ("car") REFERENCES "public"."cars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicleReviews" ADD CONSTRAINT "vehicleReviews_bikeVariant_bike_Variants_id_fk" FOREIGN KEY ("bikeVariant") REFERENCES "public"."bike_Variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicleReviews" ADD CONSTRAINT "vehicleReviews_commercialVariant_commercial_Variants_id_fk" FOREIGN KEY ("commercialVariant") REFERENCES "public"."commercial_Variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "onRoadPriceRequests_bike" ON "onRoadPriceRequests" USING btree ("bike");--> statement-breakpoint
CREATE INDEX "onRoadPriceRequests_commercial" ON "onRoadPriceRequests" USING btree ("commercial");--> statement-breakpoint
CREATE INDEX "usedVehicles_status_type_created" ON "usedVehicles" USING btree ("status","type","created");--> statement-breakpoint
CREATE INDEX "usedVehicles_status_type_price" ON "usedVehicles" USING btree ("status","type","price");--> statement-breakpoint
CREATE INDEX "usedVehicles_status_type_brand_created" ON "usedVehicles" USING btree ("status","type","brand","created");--> statement-breakpoint
CREATE INDEX "usedVehicles_status_type_location_created" ON "usedVehicles" USING btree ("status","type","location","created");