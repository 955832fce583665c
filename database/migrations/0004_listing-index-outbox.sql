-- By hand, since these are no collections: the indexes of a search cluster, and the writes that each has still to get.
-- They have their own schema, so that no backup contains them: a restored store builds its indexes anew.
CREATE SCHEMA "listing_index";--> statement-breakpoint
CREATE TABLE "listing_index"."indexes" (
  "name" text PRIMARY KEY,
  "alias" text NOT NULL,
  "collection" text NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "usedAt" timestamptz NOT NULL DEFAULT now(),
  "copiedTo" bigint NOT NULL DEFAULT 0,
  "leasedUntil" timestamptz,
  "activeAt" timestamptz
);--> statement-breakpoint
-- Version 1 is that of copied records.
CREATE TABLE "listing_index"."outbox" (
  "version" bigint GENERATED ALWAYS AS IDENTITY (START WITH 2) PRIMARY KEY,
  "index" text NOT NULL,
  "record" text NOT NULL,
  "writtenAt" timestamptz NOT NULL DEFAULT clock_timestamp(),
  "dueAt" timestamptz NOT NULL DEFAULT '-infinity',
  "attempts" integer NOT NULL DEFAULT 0
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);--> statement-breakpoint
CREATE FUNCTION "listing_index"."record_write"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "listing_index"."outbox" ("index", "record")
    SELECT target."name", CASE tg_op WHEN 'DELETE' THEN old."id" ELSE new."id" END
    FROM "listing_index"."indexes" AS target WHERE target."collection" = tg_table_name;
  IF found THEN PERFORM pg_notify('listing_index', ''); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "listing_index"."record_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO "listing_index"."outbox" ("index", "record")
       SELECT target."name", record."id" FROM "listing_index"."indexes" AS target, %I.%I AS record
       WHERE target."collection" = %L',
    tg_table_schema, tg_table_name, tg_table_name);
  PERFORM pg_notify('listing_index', '');
  RETURN NULL;
END $$;
