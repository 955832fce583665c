CREATE TABLE "searchState" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "searchState_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE INDEX "searchState_rowid" ON "searchState" USING btree ("rowid");--> statement-breakpoint
-- The version of the entries that stores have moves here from the comment of their table.
INSERT INTO "searchState" ("id", "version", "created", "updated")
SELECT 'searchindex0000', obj_description('"searchEntries"'::regclass, 'pg_class'), now(), now()
WHERE obj_description('"searchEntries"'::regclass, 'pg_class') IS NOT NULL;--> statement-breakpoint
COMMENT ON TABLE "searchEntries" IS NULL;
