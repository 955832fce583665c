CREATE TABLE "noticeVersions" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "noticeVersions_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"en" text DEFAULT '' NOT NULL,
	"hi" text DEFAULT '' NOT NULL,
	"updatedBy" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notices_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place" text DEFAULT '' NOT NULL,
	"en" text DEFAULT '' NOT NULL,
	"hi" text DEFAULT '' NOT NULL,
	"updatedBy" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_us" ADD COLUMN "updatedBy" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "popular_brands" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "popular_brands" ADD COLUMN "updatedBy" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "social_media_links" ADD COLUMN "updatedBy" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "noticeVersions_created" ON "noticeVersions" USING btree ("created");--> statement-breakpoint
CREATE UNIQUE INDEX "noticeVersions_version_unique" ON "noticeVersions" USING btree ("version") WHERE "noticeVersions"."version" <> '';--> statement-breakpoint
CREATE INDEX "noticeVersions_rowid" ON "noticeVersions" USING btree ("rowid");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_place_unique" ON "notices" USING btree ("place") WHERE "notices"."place" <> '';--> statement-breakpoint
CREATE INDEX "notices_rowid" ON "notices" USING btree ("rowid");