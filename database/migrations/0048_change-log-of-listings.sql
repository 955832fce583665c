-- By hand, since this is no collection: which listings were written, for indexes in memory that heard of no write.
CREATE TABLE "listing_index"."changes" (
  "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
  "collection" text NOT NULL,
  "record" text NOT NULL,
  "writtenAt" timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);--> statement-breakpoint
CREATE INDEX "changes_xid" ON "listing_index"."changes" ("xid");--> statement-breakpoint
CREATE FUNCTION "listing_index"."log_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "listing_index"."changes" ("collection", "record") SELECT tg_table_name, "id" FROM "written";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "listing_index"."log_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "listing_index"."changes" ("collection", "record") VALUES (tg_table_name, '*');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "listing_changes_insert" AFTER INSERT ON "usedVehicles" REFERENCING NEW TABLE AS "written"
  FOR EACH STATEMENT EXECUTE FUNCTION "listing_index"."log_changes"();--> statement-breakpoint
CREATE TRIGGER "listing_changes_update" AFTER UPDATE ON "usedVehicles" REFERENCING NEW TABLE AS "written"
  FOR EACH STATEMENT EXECUTE FUNCTION "listing_index"."log_changes"();--> statement-breakpoint
CREATE TRIGGER "listing_changes_delete" AFTER DELETE ON "usedVehicles" REFERENCING OLD TABLE AS "written"
  FOR EACH STATEMENT EXECUTE FUNCTION "listing_index"."log_changes"();--> statement-breakpoint
CREATE TRIGGER "listing_changes_truncate" AFTER TRUNCATE ON "usedVehicles"
  FOR EACH STATEMENT EXECUTE FUNCTION "listing_index"."log_truncate"();
