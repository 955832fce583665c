-- By hand, since a collection cannot say it: the audit log has a partition for each month. Its present rows are the
-- default partition at first; each start and the daily job move them to their months (database/month-partitions.ts).
CREATE SCHEMA "partitions";--> statement-breakpoint
ALTER TABLE "auditLog" SET SCHEMA "partitions";--> statement-breakpoint
ALTER TABLE "partitions"."auditLog" RENAME TO "auditLog_default";--> statement-breakpoint
ALTER TABLE "partitions"."auditLog_default" DROP CONSTRAINT "auditLog_pkey", ALTER COLUMN "rowid" DROP IDENTITY;--> statement-breakpoint
CREATE TABLE "auditLog" (
	"id" text NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "auditLog_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor" text DEFAULT '' NOT NULL,
	"action" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"record" text DEFAULT '' NOT NULL,
	"changes" json,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL,
	PRIMARY KEY ("id", "created")
) PARTITION BY RANGE ("created");--> statement-breakpoint
CREATE INDEX "auditLog_created" ON "auditLog" USING btree ("created");--> statement-breakpoint
CREATE INDEX "auditLog_actor_created" ON "auditLog" USING btree ("actor","created");--> statement-breakpoint
CREATE INDEX "auditLog_kind_record" ON "auditLog" USING btree ("kind","record");--> statement-breakpoint
CREATE INDEX "auditLog_rowid" ON "auditLog" USING btree ("rowid");--> statement-breakpoint
SELECT setval('"auditLog_rowid_seq"', coalesce(max("rowid"), 0) + 1, false) FROM "partitions"."auditLog_default";--> statement-breakpoint
ALTER TABLE "auditLog" ATTACH PARTITION "partitions"."auditLog_default" DEFAULT;
