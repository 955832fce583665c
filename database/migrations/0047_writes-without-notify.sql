-- By hand, since triggers belong to no collection: they no longer notify. A transaction that notifies holds a lock of the
-- whole server until its commit has reached the disk, so no two could commit at once. Those who read the queued writes
-- hear of the commit, or find it within two seconds.
CREATE OR REPLACE FUNCTION "listing_index"."record_write"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "listing_index"."outbox" ("index", "record")
    SELECT target."name", CASE tg_op WHEN 'DELETE' THEN old."id" ELSE new."id" END
    FROM "listing_index"."indexes" AS target WHERE target."collection" = tg_table_name;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "listing_index"."record_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO "listing_index"."outbox" ("index", "record")
       SELECT target."name", record."id" FROM "listing_index"."indexes" AS target, %I.%I AS record
       WHERE target."collection" = %L',
    tg_table_schema, tg_table_name, tg_table_name);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "alerts"."record_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "alerts"."writes" ("collection", "record")
    VALUES (tg_table_name, CASE tg_op WHEN 'DELETE' THEN old."id" ELSE new."id" END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "alerts"."record_listing"() RETURNS trigger LANGUAGE plpgsql AS $$
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
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "alerts"."record_listing_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "public"."shortlists" WHERE "kind" = 'usedVehicles' AND "vehicle" = new."id") THEN
    INSERT INTO "alerts"."writes" ("collection", "record", "after") VALUES (
      tg_table_name, new."id", jsonb_build_object('status', new."status", 'endedAt', new."endedAt",
        'price', new."price", 'seller_id', new."seller_id"));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
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
  END IF;
  RETURN NULL;
END $$;
