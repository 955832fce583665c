CREATE TABLE "searchTerms" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "searchTerms_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"term" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "autoNews" ADD COLUMN "bikes" json;--> statement-breakpoint
ALTER TABLE "autoNews" ADD COLUMN "commercial" json;--> statement-breakpoint
ALTER TABLE "searchEntries" ADD COLUMN "visibleFrom" timestamptz(3);--> statement-breakpoint
CREATE INDEX "searchTerms_rowid" ON "searchTerms" USING btree ("rowid");