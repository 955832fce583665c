CREATE TABLE "driveSlots" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "driveSlots_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deal" text,
	"place" text,
	"startsAt" timestamptz(3),
	"lane" bigint,
	"key" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "firmPlaces" ADD COLUMN "closedDays" json;--> statement-breakpoint
ALTER TABLE "driveSlots" ADD CONSTRAINT "driveSlots_deal_deals_id_fk" FOREIGN KEY ("deal") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driveSlots" ADD CONSTRAINT "driveSlots_place_firmPlaces_id_fk" FOREIGN KEY ("place") REFERENCES "public"."firmPlaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driveSlots_place_startsAt" ON "driveSlots" USING btree ("place","startsAt");--> statement-breakpoint
CREATE INDEX "driveSlots_deal" ON "driveSlots" USING btree ("deal");--> statement-breakpoint
CREATE UNIQUE INDEX "driveSlots_key_unique" ON "driveSlots" USING btree ("key") WHERE "driveSlots"."key" <> '';--> statement-breakpoint
CREATE INDEX "driveSlots_rowid" ON "driveSlots" USING btree ("rowid");