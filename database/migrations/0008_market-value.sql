CREATE TABLE "valuationCells" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "valuationCells_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"n" bigint,
	"r2" double precision,
	"middleValue" bigint,
	"madeAt" timestamptz(3),
	"fit" json,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "value" bigint;--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "valueLow" bigint;--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "valueHigh" bigint;--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "dealRating" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "noRatingReason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "belowValue" bigint;--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "valuedAt" timestamptz(3);--> statement-breakpoint
CREATE UNIQUE INDEX "valuationCells_key_unique" ON "valuationCells" USING btree ("key") WHERE "valuationCells"."key" <> '';--> statement-breakpoint
CREATE INDEX "valuationCells_rowid" ON "valuationCells" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "usedVehicles_status_valuedAt" ON "usedVehicles" USING btree ("status","valuedAt");--> statement-breakpoint
CREATE INDEX "usedVehicles_status_belowValue" ON "usedVehicles" USING btree ("status","belowValue");--> statement-breakpoint
CREATE INDEX "usedVehicles_status_type_belowValue" ON "usedVehicles" USING btree ("status","type","belowValue");