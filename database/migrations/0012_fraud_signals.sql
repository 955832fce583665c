CREATE TABLE "fraudSignals" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "fraudSignals_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text DEFAULT '' NOT NULL,
	"subjectKind" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"listing" text,
	"otherListing" text,
	"member" text,
	"score" double precision,
	"evidence" json,
	"status" text DEFAULT '' NOT NULL,
	"decidedBy" text DEFAULT '' NOT NULL,
	"decidedAt" timestamptz(3),
	"key" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fraudSettings" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "fraudSettings_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pictureDistance" bigint,
	"textOverlap" bigint,
	"priceFloor" bigint,
	"listingsPerDay" bigint,
	"listingsPerOrigin" bigint,
	"chatsPerDay" bigint,
	"newAccountDays" bigint,
	"holdKinds" text[] DEFAULT '{}' NOT NULL,
	"updatedBy" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictureHashes" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pictureHashes_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing" text,
	"user" text,
	"file" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"band1" bigint,
	"band2" bigint,
	"band3" bigint,
	"band4" bigint,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listingMarks" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "listingMarks_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing" text,
	"user" text,
	"kind" text DEFAULT '' NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "heldFrom" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "fraudCheck" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fraudSignals" ADD CONSTRAINT "fraudSignals_listing_usedVehicles_id_fk" FOREIGN KEY ("listing") REFERENCES "public"."usedVehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraudSignals" ADD CONSTRAINT "fraudSignals_otherListing_usedVehicles_id_fk" FOREIGN KEY ("otherListing") REFERENCES "public"."usedVehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraudSignals" ADD CONSTRAINT "fraudSignals_member_users_id_fk" FOREIGN KEY ("member") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictureHashes" ADD CONSTRAINT "pictureHashes_listing_usedVehicles_id_fk" FOREIGN KEY ("listing") REFERENCES "public"."usedVehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictureHashes" ADD CONSTRAINT "pictureHashes_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listingMarks" ADD CONSTRAINT "listingMarks_listing_usedVehicles_id_fk" FOREIGN KEY ("listing") REFERENCES "public"."usedVehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listingMarks" ADD CONSTRAINT "listingMarks_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fraudSignals_status_created" ON "fraudSignals" USING btree ("status","created");--> statement-breakpoint
CREATE INDEX "fraudSignals_listing_status" ON "fraudSignals" USING btree ("listing","status");--> statement-breakpoint
CREATE INDEX "fraudSignals_otherListing" ON "fraudSignals" USING btree ("otherListing");--> statement-breakpoint
CREATE INDEX "fraudSignals_member_created" ON "fraudSignals" USING btree ("member","created");--> statement-breakpoint
CREATE INDEX "fraudSignals_created" ON "fraudSignals" USING btree ("created");--> statement-breakpoint
CREATE UNIQUE INDEX "fraudSignals_key_unique" ON "fraudSignals" USING btree ("key") WHERE "fraudSignals"."key" <> '';--> statement-breakpoint
CREATE INDEX "fraudSignals_rowid" ON "fraudSignals" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "fraudSettings_rowid" ON "fraudSettings" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "pictureHashes_listing" ON "pictureHashes" USING btree ("listing");--> statement-breakpoint
CREATE INDEX "pictureHashes_user" ON "pictureHashes" USING btree ("user");--> statement-breakpoint
CREATE INDEX "pictureHashes_band1" ON "pictureHashes" USING btree ("band1");--> statement-breakpoint
CREATE INDEX "pictureHashes_band2" ON "pictureHashes" USING btree ("band2");--> statement-breakpoint
CREATE INDEX "pictureHashes_band3" ON "pictureHashes" USING btree ("band3");--> statement-breakpoint
CREATE INDEX "pictureHashes_band4" ON "pictureHashes" USING btree ("band4");--> statement-breakpoint
CREATE INDEX "pictureHashes_rowid" ON "pictureHashes" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "listingMarks_listing" ON "listingMarks" USING btree ("listing");--> statement-breakpoint
CREATE INDEX "listingMarks_user" ON "listingMarks" USING btree ("user");--> statement-breakpoint
CREATE INDEX "listingMarks_kind_value_created" ON "listingMarks" USING btree ("kind","value","created");--> statement-breakpoint
CREATE INDEX "listingMarks_rowid" ON "listingMarks" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "usedVehicles_status_fraudCheck" ON "usedVehicles" USING btree ("status","fraudCheck");