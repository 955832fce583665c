CREATE TABLE "fuelPrices" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "fuelPrices_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"petrol" double precision,
	"diesel" double precision,
	"cng" double precision,
	"lpg" double precision,
	"source" text DEFAULT '' NOT NULL,
	"asOf" text DEFAULT '' NOT NULL,
	"updatedBy" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insuranceRates" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "insuranceRates_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"byEngine" json,
	"byMotor" json,
	"hybridRebate" double precision,
	"insuredShare" double precision,
	"ownDamageRate" double precision,
	"gst" double precision,
	"source" text DEFAULT '' NOT NULL,
	"asOf" text DEFAULT '' NOT NULL,
	"updatedBy" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrationCharges" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "registrationCharges_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"registrationFee" bigint,
	"smartCardFee" bigint,
	"hypothecationFee" bigint,
	"fastag" bigint,
	"tcsRate" double precision,
	"tcsAbove" bigint,
	"source" text DEFAULT '' NOT NULL,
	"asOf" text DEFAULT '' NOT NULL,
	"updatedBy" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roadTaxRates" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "roadTaxRates_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"tables" json,
	"cess" double precision,
	"levy" bigint,
	"most" bigint,
	"certainty" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"asOf" text DEFAULT '' NOT NULL,
	"updatedBy" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE INDEX "fuelPrices_rowid" ON "fuelPrices" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "insuranceRates_rowid" ON "insuranceRates" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "registrationCharges_rowid" ON "registrationCharges" USING btree ("rowid");--> statement-breakpoint
CREATE UNIQUE INDEX "roadTaxRates_state_unique" ON "roadTaxRates" USING btree ("state") WHERE "roadTaxRates"."state" <> '';--> statement-breakpoint
CREATE INDEX "roadTaxRates_rowid" ON "roadTaxRates" USING btree ("rowid");