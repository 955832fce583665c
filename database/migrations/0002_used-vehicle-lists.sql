DROP INDEX "usedVehicles_status_type_brand";--> statement-breakpoint
CREATE INDEX "usedVehicles_status_type_created" ON "usedVehicles" USING btree ("status","type","created");--> statement-breakpoint
CREATE INDEX "usedVehicles_status_type_price" ON "usedVehicles" USING btree ("status","type","price");--> statement-breakpoint
CREATE INDEX "usedVehicles_status_type_brand_created" ON "usedVehicles" USING btree ("status","type","brand","created");--> statement-breakpoint
CREATE INDEX "usedVehicles_status_type_location_created" ON "usedVehicles" USING btree ("status","type","location","created");