-- By hand, since triggers belong to no collection: vehicles for rent that are offered, and times that take them no longer,
-- wait to be matched with saved searches. A form that somebody is filling in (a hold) counts for no search.
CREATE FUNCTION "alerts"."record_rental"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unread CONSTANT text[] := ARRAY['description', 'terms', 'images', 'phone'];
BEGIN
  IF EXISTS (SELECT FROM "public"."savedSearches" WHERE "kind" = 'rentVehicles') THEN
    INSERT INTO "alerts"."writes" ("collection", "record", "before", "after") VALUES (
      tg_table_name, new."id", CASE tg_op WHEN 'UPDATE' THEN to_jsonb(old) - unread END, to_jsonb(new) - unread);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "alerts_rental" AFTER INSERT ON "rentVehicles" FOR EACH ROW
  WHEN (new."available") EXECUTE FUNCTION "alerts"."record_rental"();--> statement-breakpoint
CREATE TRIGGER "alerts_rental_update" AFTER UPDATE ON "rentVehicles" FOR EACH ROW
  WHEN (new."available" AND old."updated" <> new."updated") EXECUTE FUNCTION "alerts"."record_rental"();--> statement-breakpoint
CREATE FUNCTION "alerts"."record_freed_time"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "public"."savedSearches" WHERE "kind" = 'rentVehicles') THEN
    INSERT INTO "alerts"."writes" ("collection", "record", "before")
      VALUES (tg_table_name, old."vehicle", to_jsonb(old) - 'source');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "alerts_freed_time" AFTER DELETE ON "rentOccupancies" FOR EACH ROW
  WHEN (old."kind" <> 'hold') EXECUTE FUNCTION "alerts"."record_freed_time"();--> statement-breakpoint
-- A vehicle that comes back early or late: its time ends sooner, or loses its deal.
CREATE TRIGGER "alerts_freed_time_update" AFTER UPDATE ON "rentOccupancies" FOR EACH ROW
  WHEN (old."kind" <> 'hold' AND (old."startsAt" < new."startsAt" OR old."endsAt" > new."endsAt"
    OR old."vehicle" <> new."vehicle" OR old."deal" IS DISTINCT FROM new."deal"))
  EXECUTE FUNCTION "alerts"."record_freed_time"();
