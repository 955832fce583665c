-- By hand, since a collection cannot say it: the audit log is one table again, with the row numbers it had.
CREATE SCHEMA "partitioned";--> statement-breakpoint
ALTER TABLE "auditLog" SET SCHEMA "partitioned";--> statement-breakpoint
CREATE TABLE "auditLog" (
	"id" text NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "auditLog_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor" text DEFAULT '' NOT NULL,
	"action" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"record" text DEFAULT '' NOT NULL,
	"changes" json,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);--> statement-breakpoint
INSERT INTO "auditLog" ("id", "rowid", "actor", "action", "kind", "record", "changes", "created", "updated")
	OVERRIDING SYSTEM VALUE
	SELECT "id", "rowid", "actor", "action", "kind", "record", "changes", "created", "updated"
	FROM "partitioned"."auditLog" ORDER BY "rowid";--> statement-breakpoint
SELECT setval('"auditLog_rowid_seq"', last_value, is_called) FROM "partitioned"."auditLog_rowid_seq";--> statement-breakpoint
DROP TABLE "partitioned"."auditLog";--> statement-breakpoint
DROP SCHEMA "partitioned";--> statement-breakpoint
DROP SCHEMA "partitions";--> statement-breakpoint
ALTER TABLE "auditLog" ADD PRIMARY KEY ("id");--> statement-breakpoint
CREATE INDEX "auditLog_created" ON "auditLog" USING btree ("created");--> statement-breakpoint
CREATE INDEX "auditLog_actor_created" ON "auditLog" USING btree ("actor","created");--> statement-breakpoint
CREATE INDEX "auditLog_kind_record" ON "auditLog" USING btree ("kind","record");--> statement-breakpoint
CREATE INDEX "auditLog_rowid" ON "auditLog" USING btree ("rowid");--> statement-breakpoint
-- The version before inserts "on conflict (id, created)". A later migration may drop this index.
CREATE UNIQUE INDEX "auditLog_id_created" ON "auditLog" USING btree ("id","created");
