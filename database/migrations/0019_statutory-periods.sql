CREATE TABLE "statutoryPeriods" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "statutoryPeriods_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text DEFAULT '' NOT NULL,
	"days" bigint,
	"rule" text DEFAULT '' NOT NULL,
	"ruleHindi" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"asOf" text DEFAULT '' NOT NULL,
	"updatedBy" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "statutoryPeriods_key_unique" ON "statutoryPeriods" USING btree ("key") WHERE "statutoryPeriods"."key" <> '';--> statement-breakpoint
CREATE INDEX "statutoryPeriods_rowid" ON "statutoryPeriods" USING btree ("rowid");