CREATE TABLE "priceQuotes" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "priceQuotes_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user" text,
	"car" text DEFAULT '' NOT NULL,
	"variant" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"lines" json,
	"total" bigint,
	"vinYear" bigint,
	"counts" boolean DEFAULT false NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "priceQuotes" ADD CONSTRAINT "priceQuotes_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "priceQuotes_user_created" ON "priceQuotes" USING btree ("user","created");--> statement-breakpoint
CREATE INDEX "priceQuotes_car_city_created" ON "priceQuotes" USING btree ("car","city","created");--> statement-breakpoint
CREATE UNIQUE INDEX "priceQuotes_key_unique" ON "priceQuotes" USING btree ("key") WHERE "priceQuotes"."key" <> '';--> statement-breakpoint
CREATE INDEX "priceQuotes_rowid" ON "priceQuotes" USING btree ("rowid");