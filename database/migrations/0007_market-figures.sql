CREATE TABLE "marketFigures" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "marketFigures_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text DEFAULT '' NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"brandSlug" text DEFAULT '' NOT NULL,
	"onSale" bigint,
	"counted" bigint,
	"price" bigint,
	"odometer" bigint,
	"figures" json,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE INDEX "marketFigures_brandSlug_counted" ON "marketFigures" USING btree ("brandSlug","counted");--> statement-breakpoint
CREATE INDEX "marketFigures_rowid" ON "marketFigures" USING btree ("rowid");