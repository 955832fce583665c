CREATE TABLE "firmReviews" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "firmReviews_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"firm" text,
	"name" text DEFAULT '' NOT NULL,
	"review" text DEFAULT '' NOT NULL,
	"rating" bigint,
	"hidden" boolean DEFAULT false NOT NULL,
	"pending" boolean DEFAULT false NOT NULL,
	"user" text DEFAULT '' NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "firmReviews" ADD CONSTRAINT "firmReviews_firm_firms_id_fk" FOREIGN KEY ("firm") REFERENCES "public"."firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "firmReviews_firm_created" ON "firmReviews" USING btree ("firm","created");--> statement-breakpoint
CREATE UNIQUE INDEX "firmReviews_key_unique" ON "firmReviews" USING btree ("key") WHERE "firmReviews"."key" <> '';--> statement-breakpoint
CREATE INDEX "firmReviews_rowid" ON "firmReviews" USING btree ("rowid");