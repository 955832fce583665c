CREATE TABLE "savedSearches" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "savedSearches_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user" text,
	"email" text DEFAULT '' NOT NULL,
	"confirmedAt" timestamptz(3),
	"kind" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"rhythm" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"seenAt" timestamptz(3),
	"sentAt" timestamptz(3),
	"key" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alertMatches" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "alertMatches_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"search" text,
	"user" text,
	"kind" text DEFAULT '' NOT NULL,
	"record" text DEFAULT '' NOT NULL,
	"cause" text DEFAULT '' NOT NULL,
	"price" bigint,
	"earlierPrice" bigint,
	"queuedAt" timestamptz(3),
	"key" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alertSettings" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "alertSettings_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user" text,
	"priceDropsOff" boolean DEFAULT false NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"rhythm" text DEFAULT '' NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pushSubscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pushSubscriptions_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user" text,
	"email" text DEFAULT '' NOT NULL,
	"endpoint" text DEFAULT '' NOT NULL,
	"p256dh" text DEFAULT '' NOT NULL,
	"auth" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "savedSearches" ADD CONSTRAINT "savedSearches_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alertMatches" ADD CONSTRAINT "alertMatches_search_savedSearches_id_fk" FOREIGN KEY ("search") REFERENCES "public"."savedSearches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alertMatches" ADD CONSTRAINT "alertMatches_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alertSettings" ADD CONSTRAINT "alertSettings_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushSubscriptions" ADD CONSTRAINT "pushSubscriptions_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "savedSearches_user_created" ON "savedSearches" USING btree ("user","created");--> statement-breakpoint
CREATE INDEX "savedSearches_email" ON "savedSearches" USING btree ("email");--> statement-breakpoint
CREATE INDEX "savedSearches_hash" ON "savedSearches" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "savedSearches_rhythm_sentAt" ON "savedSearches" USING btree ("rhythm","sentAt");--> statement-breakpoint
CREATE UNIQUE INDEX "savedSearches_key_unique" ON "savedSearches" USING btree ("key") WHERE "savedSearches"."key" <> '';--> statement-breakpoint
CREATE INDEX "savedSearches_rowid" ON "savedSearches" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "alertMatches_search_created" ON "alertMatches" USING btree ("search","created");--> statement-breakpoint
CREATE INDEX "alertMatches_user_created" ON "alertMatches" USING btree ("user","created");--> statement-breakpoint
CREATE INDEX "alertMatches_queuedAt_created" ON "alertMatches" USING btree ("queuedAt","created");--> statement-breakpoint
CREATE INDEX "alertMatches_kind_record" ON "alertMatches" USING btree ("kind","record");--> statement-breakpoint
CREATE UNIQUE INDEX "alertMatches_key_unique" ON "alertMatches" USING btree ("key") WHERE "alertMatches"."key" <> '';--> statement-breakpoint
CREATE INDEX "alertMatches_rowid" ON "alertMatches" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "alertSettings_user" ON "alertSettings" USING btree ("user");--> statement-breakpoint
CREATE UNIQUE INDEX "alertSettings_key_unique" ON "alertSettings" USING btree ("key") WHERE "alertSettings"."key" <> '';--> statement-breakpoint
CREATE INDEX "alertSettings_rowid" ON "alertSettings" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "pushSubscriptions_user" ON "pushSubscriptions" USING btree ("user");--> statement-breakpoint
CREATE INDEX "pushSubscriptions_email" ON "pushSubscriptions" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "pushSubscriptions_key_unique" ON "pushSubscriptions" USING btree ("key") WHERE "pushSubscriptions"."key" <> '';--> statement-breakpoint
CREATE INDEX "pushSubscriptions_rowid" ON "pushSubscriptions" USING btree ("rowid");