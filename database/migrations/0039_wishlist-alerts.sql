-- By hand, since triggers belong to no collection: what those hear who have a vehicle on their wishlist, also without a
-- saved search. Of a used vehicle, that its sale has ended as guests saw it; of a new one, that its price falls.
CREATE FUNCTION "alerts"."record_listing_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "public"."shortlists" WHERE "kind" = 'usedVehicles' AND "vehicle" = new."id") THEN
    INSERT INTO "alerts"."writes" ("collection", "record", "after") VALUES (
      tg_table_name, new."id", jsonb_build_object('status', new."status", 'endedAt', new."endedAt",
        'price', new."price", 'seller_id', new."seller_id"));
    PERFORM pg_notify('alerts', '');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "alerts_listing_end" AFTER UPDATE ON "usedVehicles" FOR EACH ROW
  WHEN (old."shownUntil" IS NULL AND new."shownUntil" IS NOT NULL)
  EXECUTE FUNCTION "alerts"."record_listing_end"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "alerts"."record_model"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  earlier_price bigint;
BEGIN
  IF tg_op = 'UPDATE' THEN
    earlier_price := coalesce(old."minPrice", old."price");
  END IF;
  IF EXISTS (SELECT FROM "public"."savedSearches")
    OR (coalesce(coalesce(new."minPrice", new."price") < earlier_price, false) AND EXISTS (
      SELECT FROM "public"."shortlists" WHERE "kind" = tg_table_name AND "vehicle" = new."id"))
  THEN
    INSERT INTO "alerts"."writes" ("collection", "record", "before", "after") VALUES (
      tg_table_name, new."id",
      CASE tg_op WHEN 'UPDATE' THEN jsonb_build_object('publishedAt', old."publishedAt", 'updated', old."updated",
        'isUpcoming', old."isUpcoming", 'price', earlier_price) END,
      jsonb_build_object('publishedAt', new."publishedAt", 'updated', new."updated",
        'isUpcoming', new."isUpcoming", 'price', coalesce(new."minPrice", new."price")));
    PERFORM pg_notify('alerts', '');
  END IF;
  RETURN NULL;
END $$;
