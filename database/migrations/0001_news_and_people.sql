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
CREATE TABLE "otp" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "otp_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text DEFAULT '' NOT NULL,
	"codeHash" text DEFAULT '' NOT NULL,
	"expires" timestamptz(3),
	"tries" bigint,
	"usedAt" timestamptz(3),
	"address" text DEFAULT '' NOT NULL,
	"proofHash" text DEFAULT '' NOT NULL,
	"proofExpires" timestamptz(3),
	"proofUsedAt" timestamptz(3),
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "popular_brands" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "popular_brands_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_type" text DEFAULT '' NOT NULL,
	"brand_name" text DEFAULT '' NOT NULL,
	"brand_logo" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sessions_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text DEFAULT '' NOT NULL,
	"user" text,
	"operator" text,
	"lastSeen" timestamptz(3),
	"expires" timestamptz(3),
	"endedAt" timestamptz(3),
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "_superusers" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "_superusers_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"tokenKey" text DEFAULT '' NOT NULL,
	"passwordHash" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "users_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"contactEmail" text DEFAULT '' NOT NULL,
	"emailVisibility" boolean DEFAULT false NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"tokenKey" text DEFAULT '' NOT NULL,
	"passwordHash" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_operator__superusers_id_fk" FOREIGN KEY ("operator") REFERENCES "public"."_superusers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "autoNews_category_created" ON "autoNews" USING btree ("category","created");--> statement-breakpoint
CREATE INDEX "autoNews_created" ON "autoNews" USING btree ("created");--> statement-breakpoint
CREATE INDEX "autoNews_rowid" ON "autoNews" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "otp_number" ON "otp" USING btree ("number");--> statement-breakpoint
CREATE INDEX "otp_created" ON "otp" USING btree ("created");--> statement-breakpoint
CREATE UNIQUE INDEX "otp_proofHash_unique" ON "otp" USING btree ("proofHash") WHERE "otp"."proofHash" <> '';--> statement-breakpoint
CREATE INDEX "otp_rowid" ON "otp" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "popular_brands_brand_type_created" ON "popular_brands" USING btree ("brand_type","created");--> statement-breakpoint
CREATE INDEX "popular_brands_rowid" ON "popular_brands" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user");--> statement-breakpoint
CREATE INDEX "sessions_operator" ON "sessions" USING btree ("operator");--> statement-breakpoint
CREATE INDEX "sessions_rowid" ON "sessions" USING btree ("rowid");--> statement-breakpoint
CREATE UNIQUE INDEX "_superusers_email_unique" ON "_superusers" USING btree ("email") WHERE "_superusers"."email" <> '';--> statement-breakpoint
CREATE INDEX "_superusers_rowid" ON "_superusers" USING btree ("rowid");--> statement-breakpoint
CREATE UNIQUE INDEX "users_number_unique" ON "users" USING btree ("number") WHERE "users"."number" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email") WHERE "users"."email" <> '';--> statement-breakpoint
CREATE INDEX "users_rowid" ON "users" USING btree ("rowid");