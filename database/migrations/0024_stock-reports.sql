CREATE TABLE "stockReports" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stockReports_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"firm" text,
	"source" text DEFAULT '' NOT NULL,
	"startedAt" timestamptz(3),
	"rows" bigint,
	"added" bigint,
	"changed" bigint,
	"unchanged" bigint,
	"withdrawn" bigint,
	"refusedCount" bigint,
	"refused" json,
	"unread" json,
	"problem" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "missingFromFeed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stockReports" ADD CONSTRAINT "stockReports_firm_firms_id_fk" FOREIGN KEY ("firm") REFERENCES "public"."firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stockReports_firm_created" ON "stockReports" USING btree ("firm","created");--> statement-breakpoint
CREATE INDEX "stockReports_created" ON "stockReports" USING btree ("created");--> statement-breakpoint
CREATE INDEX "stockReports_rowid" ON "stockReports" USING btree ("rowid");