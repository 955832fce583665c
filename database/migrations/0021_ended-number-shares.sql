-- A number that was shared through a record ends with it, whichever way the record is deleted: by an operator, with its
-- listing, with an account or by age.
CREATE FUNCTION "end_number_shares"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "numberShares" SET "endedAt" = now(), "endedBy" = 'recordDeleted', "updated" = now()
    WHERE "kind" = tg_table_name AND "record" = old."id" AND "endedAt" IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "end_number_shares" AFTER DELETE ON "CarsInquiry"
  FOR EACH ROW EXECUTE FUNCTION "end_number_shares"();--> statement-breakpoint
CREATE TRIGGER "end_number_shares" AFTER DELETE ON "BikeInquiry"
  FOR EACH ROW EXECUTE FUNCTION "end_number_shares"();--> statement-breakpoint
CREATE TRIGGER "end_number_shares" AFTER DELETE ON "commercialInquiries"
  FOR EACH ROW EXECUTE FUNCTION "end_number_shares"();--> statement-breakpoint
CREATE TRIGGER "end_number_shares" AFTER DELETE ON "usedVehiclesInquiries"
  FOR EACH ROW EXECUTE FUNCTION "end_number_shares"();--> statement-breakpoint
CREATE TRIGGER "end_number_shares" AFTER DELETE ON "onRoadPriceRequests"
  FOR EACH ROW EXECUTE FUNCTION "end_number_shares"();--> statement-breakpoint
CREATE TRIGGER "end_number_shares" AFTER DELETE ON "rentEnquiries"
  FOR EACH ROW EXECUTE FUNCTION "end_number_shares"();--> statement-breakpoint
CREATE TRIGGER "end_number_shares" AFTER DELETE ON "UsedVehicleConversations"
  FOR EACH ROW EXECUTE FUNCTION "end_number_shares"();
