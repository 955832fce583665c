CREATE TABLE "depositEntries" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "depositEntries_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deal" text,
	"number" bigint,
	"account" text DEFAULT '' NOT NULL,
	"side" text DEFAULT '' NOT NULL,
	"amount" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"before" text DEFAULT '' NOT NULL,
	"after" text DEFAULT '' NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "stateEndsAt" timestamptz(3);--> statement-breakpoint
ALTER TABLE "firms" ADD COLUMN "upiAddress" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "firms" ADD COLUMN "rentalFigures" json;--> statement-breakpoint
ALTER TABLE "rentVehicles" ADD COLUMN "permitUntil" timestamptz(3);--> statement-breakpoint
ALTER TABLE "depositEntries" ADD CONSTRAINT "depositEntries_deal_deals_id_fk" FOREIGN KEY ("deal") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "depositEntries_deal_number" ON "depositEntries" USING btree ("deal","number");--> statement-breakpoint
CREATE UNIQUE INDEX "depositEntries_key_unique" ON "depositEntries" USING btree ("key") WHERE "depositEntries"."key" <> '';--> statement-breakpoint
CREATE INDEX "depositEntries_rowid" ON "depositEntries" USING btree ("rowid");