-- By hand, since this is no collection: the writes that are still to be matched with saved searches, and the changed
-- searches themselves. It has its own schema, so that no backup contains it.
CREATE SCHEMA "alerts";--> statement-breakpoint
CREATE TABLE "alerts"."writes" (
  "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "collection" text NOT NULL,
  "record" text NOT NULL,
  "before" jsonb,
  "after" jsonb,
  "writtenAt" timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);--> statement-breakpoint
CREATE FUNCTION "alerts"."record_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "alerts"."writes" ("collection", "record")
    VALUES (tg_table_name, CASE tg_op WHEN 'DELETE' THEN old."id" ELSE new."id" END);
  PERFORM pg_notify('alerts', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "alerts_search" AFTER INSERT OR DELETE ON "savedSearches"
  FOR EACH ROW EXECUTE FUNCTION "alerts"."record_search"();--> statement-breakpoint
CREATE TRIGGER "alerts_search_update" AFTER UPDATE ON "savedSearches" FOR EACH ROW
  WHEN (old."confirmedAt" IS DISTINCT FROM new."confirmedAt" OR old."address" <> new."address")
  EXECUTE FUNCTION "alerts"."record_search"();--> statement-breakpoint
-- A listing that guests see, before and after a write, without its long and its private fields. Without a saved search,
-- only a price that falls on somebody's wishlist counts.
CREATE FUNCTION "alerts"."record_listing"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unread CONSTANT text[] := ARRAY['description', 'specifications', 'latest_news', 'registrationNumber',
    'rejectionReason', 'vehicles_gallery_images', 'vehicles_gallery_videos'];
  earlier jsonb;
  earlier_price bigint;
BEGIN
  IF tg_op = 'UPDATE' THEN
    earlier := to_jsonb(old) - unread;
    earlier_price := CASE old."status" WHEN 'approved' THEN old."price" ELSE old."shownPrice" END;
  END IF;
  IF EXISTS (SELECT FROM "public"."savedSearches") OR (coalesce(new."price" < earlier_price, false) AND EXISTS (
    SELECT FROM "public"."shortlists" WHERE "kind" = 'usedVehicles' AND "vehicle" = new."id"))
  THEN
    INSERT INTO "alerts"."writes" ("collection", "record", "before", "after")
      VALUES (tg_table_name, new."id", earlier, to_jsonb(new) - unread);
    PERFORM pg_notify('alerts', '');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "alerts_listing" AFTER INSERT ON "usedVehicles" FOR EACH ROW
  WHEN (new."status" = 'approved') EXECUTE FUNCTION "alerts"."record_listing"();--> statement-breakpoint
-- The nightly valuation changes only fields of the server: of these, a list filters by the rating.
CREATE TRIGGER "alerts_listing_update" AFTER UPDATE ON "usedVehicles" FOR EACH ROW
  WHEN (new."status" = 'approved' AND (old."status" <> 'approved' OR old."updated" <> new."updated"
    OR old."dealRating" <> new."dealRating"))
  EXECUTE FUNCTION "alerts"."record_listing"();--> statement-breakpoint
CREATE FUNCTION "alerts"."record_model"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "public"."savedSearches") THEN
    INSERT INTO "alerts"."writes" ("collection", "record", "before", "after") VALUES (
      tg_table_name, new."id",
      CASE tg_op WHEN 'UPDATE' THEN jsonb_build_object('publishedAt', old."publishedAt", 'updated', old."updated",
        'isUpcoming', old."isUpcoming", 'price', coalesce(old."minPrice", old."price")) END,
      jsonb_build_object('publishedAt', new."publishedAt", 'updated', new."updated",
        'isUpcoming', new."isUpcoming", 'price', coalesce(new."minPrice", new."price")));
    PERFORM pg_notify('alerts', '');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "alerts_model" AFTER INSERT OR UPDATE ON "cars" FOR EACH ROW
  WHEN (new."publishedAt" IS NOT NULL) EXECUTE FUNCTION "alerts"."record_model"();--> statement-breakpoint
CREATE TRIGGER "alerts_model" AFTER INSERT OR UPDATE ON "bikes" FOR EACH ROW
  WHEN (new."publishedAt" IS NOT NULL) EXECUTE FUNCTION "alerts"."record_model"();--> statement-breakpoint
CREATE TRIGGER "alerts_model" AFTER INSERT OR UPDATE ON "commercial_vehicles" FOR EACH ROW
  WHEN (new."publishedAt" IS NOT NULL) EXECUTE FUNCTION "alerts"."record_model"();
