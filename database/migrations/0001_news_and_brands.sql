CREATE TABLE "autoNews" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "autoNews_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"videos" json,
	"cars" json,
	"publishedAt" timestamptz(3),
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "popular_brands" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "popular_brands_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_type" text DEFAULT '' NOT NULL,
	"brand_name" text DEFAULT '' NOT NULL,
	"brand_logo" text[] DEFAULT '{}' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE INDEX "autoNews_category_created" ON "autoNews" USING btree ("category","created");--> statement-breakpoint
CREATE INDEX "autoNews_created" ON "autoNews" USING btree ("created");--> statement-breakpoint
CREATE INDEX "autoNews_rowid" ON "autoNews" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "popular_brands_brand_type_created" ON "popular_brands" USING btree ("brand_type","created");--> statement-breakpoint
CREATE INDEX "popular_brands_rowid" ON "popular_brands" USING btree ("rowid");