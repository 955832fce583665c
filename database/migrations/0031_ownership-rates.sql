CREATE TABLE "electricityTariffs" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "electricityTariffs_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"home" double precision,
	"public" double precision,
	"isExample" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"asOf" text DEFAULT '' NOT NULL,
	"updatedBy" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ownershipRates" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ownershipRates_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text DEFAULT '' NOT NULL,
	"upkeep" json,
	"serviceKm" bigint,
	"serviceMonths" bigint,
	"tyreKm" bigint,
	"upkeepSpread" double precision,
	"kept" json,
	"keptSpread" double precision,
	"insuredShares" json,
	"ownDamageRate" double precision,
	"thirdParty" json,
	"thirdPartyYears" bigint,
	"energyUse" double precision,
	"isExample" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"asOf" text DEFAULT '' NOT NULL,
	"updatedBy" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "electricityTariffs_state_unique" ON "electricityTariffs" USING btree ("state") WHERE "electricityTariffs"."state" <> '';--> statement-breakpoint
CREATE INDEX "electricityTariffs_rowid" ON "electricityTariffs" USING btree ("rowid");--> statement-breakpoint
CREATE UNIQUE INDEX "ownershipRates_key_unique" ON "ownershipRates" USING btree ("key") WHERE "ownershipRates"."key" <> '';--> statement-breakpoint
CREATE INDEX "ownershipRates_rowid" ON "ownershipRates" USING btree ("rowid");