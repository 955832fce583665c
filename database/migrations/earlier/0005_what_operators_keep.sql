DROP INDEX "outbox_sentAt_dueAt";--> statement-breakpoint
ALTER TABLE "BikeInquiry" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "BikeInquiry" ADD COLUMN "spam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "BikeInquiry" ADD COLUMN "duplicateOf" text;--> statement-breakpoint
ALTER TABLE "BikeInquiry" ADD COLUMN "history" json;--> statement-breakpoint
ALTER TABLE "CarsInquiry" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "CarsInquiry" ADD COLUMN "spam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "CarsInquiry" ADD COLUMN "duplicateOf" text;--> statement-breakpoint
ALTER TABLE "CarsInquiry" ADD COLUMN "history" json;--> statement-breakpoint
ALTER TABLE "commercialInquiries" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "commercialInquiries" ADD COLUMN "spam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "commercialInquiries" ADD COLUMN "duplicateOf" text;--> statement-breakpoint
ALTER TABLE "commercialInquiries" ADD COLUMN "history" json;--> statement-breakpoint
ALTER TABLE "onRoadPriceRequests" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "onRoadPriceRequests" ADD COLUMN "spam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "onRoadPriceRequests" ADD COLUMN "duplicateOf" text;--> statement-breakpoint
ALTER TABLE "onRoadPriceRequests" ADD COLUMN "history" json;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "event" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "recipient" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "deadAt" timestamptz(3);--> statement-breakpoint
ALTER TABLE "rentEnquiries" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "rentEnquiries" ADD COLUMN "spam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rentEnquiries" ADD COLUMN "duplicateOf" text;--> statement-breakpoint
ALTER TABLE "rentEnquiries" ADD COLUMN "history" json;--> statement-breakpoint
ALTER TABLE "_superusers" ADD COLUMN "totpSince" timestamptz(3);--> statement-breakpoint
ALTER TABLE "_superusers" ADD COLUMN "totpSecret" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "_superusers" ADD COLUMN "totpStep" bigint;--> statement-breakpoint
ALTER TABLE "_superusers" ADD COLUMN "recoveryHashes" json;--> statement-breakpoint
ALTER TABLE "_superusers" ADD COLUMN "mfaHash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "_superusers" ADD COLUMN "mfaExpires" timestamptz(3);--> statement-breakpoint
ALTER TABLE "_superusers" ADD COLUMN "offeredSecret" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "usedVehiclesInquiries" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "usedVehiclesInquiries" ADD COLUMN "spam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "usedVehiclesInquiries" ADD COLUMN "duplicateOf" text;--> statement-breakpoint
ALTER TABLE "usedVehiclesInquiries" ADD COLUMN "history" json;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "BikeInquiry" ADD CONSTRAINT "BikeInquiry_assignee__superusers_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."_superusers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "BikeInquiry" ADD CONSTRAINT "BikeInquiry_duplicateOf_BikeInquiry_id_fk" FOREIGN KEY ("duplicateOf") REFERENCES "public"."BikeInquiry"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "CarsInquiry" ADD CONSTRAINT "CarsInquiry_assignee__superusers_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."_superusers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "CarsInquiry" ADD CONSTRAINT "CarsInquiry_duplicateOf_CarsInquiry_id_fk" FOREIGN KEY ("duplicateOf") REFERENCES "public"."CarsInquiry"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercialInquiries" ADD CONSTRAINT "commercialInquiries_assignee__superusers_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."_superusers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercialInquiries" ADD CONSTRAINT "commercialInquiries_duplicateOf_commercialInquiries_id_fk" FOREIGN KEY ("duplicateOf") REFERENCES "public"."commercialInquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onRoadPriceRequests" ADD CONSTRAINT "onRoadPriceRequests_assignee__superusers_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."_superusers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onRoadPriceRequests" ADD CONSTRAINT "onRoadPriceRequests_duplicateOf_onRoadPriceRequests_id_fk" FOREIGN KEY ("duplicateOf") REFERENCES "public"."onRoadPriceRequests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentEnquiries" ADD CONSTRAINT "rentEnquiries_assignee__superusers_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."_superusers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentEnquiries" ADD CONSTRAINT "rentEnquiries_duplicateOf_rentEnquiries_id_fk" FOREIGN KEY ("duplicateOf") REFERENCES "public"."rentEnquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usedVehiclesInquiries" ADD CONSTRAINT "usedVehiclesInquiries_assignee__superusers_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."_superusers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usedVehiclesInquiries" ADD CONSTRAINT "usedVehiclesInquiries_duplicateOf_usedVehiclesInquiries_id_fk" FOREIGN KEY ("duplicateOf") REFERENCES "public"."usedVehiclesInquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auditLog_actor_created" ON "auditLog" USING btree ("actor","created");--> statement-breakpoint
CREATE INDEX "BikeInquiry_created" ON "BikeInquiry" USING btree ("created");--> statement-breakpoint
CREATE INDEX "BikeInquiry_duplicateOf" ON "BikeInquiry" USING btree ("duplicateOf");--> statement-breakpoint
CREATE INDEX "CarsInquiry_created" ON "CarsInquiry" USING btree ("created");--> statement-breakpoint
CREATE INDEX "CarsInquiry_duplicateOf" ON "CarsInquiry" USING btree ("duplicateOf");--> statement-breakpoint
CREATE INDEX "commercialInquiries_created" ON "commercialInquiries" USING btree ("created");--> statement-breakpoint
CREATE INDEX "commercialInquiries_duplicateOf" ON "commercialInquiries" USING btree ("duplicateOf");--> statement-breakpoint
CREATE INDEX "onRoadPriceRequests_created" ON "onRoadPriceRequests" USING btree ("created");--> statement-breakpoint
CREATE INDEX "onRoadPriceRequests_duplicateOf" ON "onRoadPriceRequests" USING btree ("duplicateOf");--> statement-breakpoint
CREATE INDEX "outbox_sentAt_deadAt_dueAt" ON "outbox" USING btree ("sentAt","deadAt","dueAt");--> statement-breakpoint
CREATE INDEX "outbox_recipient_event_created" ON "outbox" USING btree ("recipient","event","created");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_key_unique" ON "outbox" USING btree ("key") WHERE "outbox"."key" <> '';--> statement-breakpoint
CREATE INDEX "rentEnquiries_created" ON "rentEnquiries" USING btree ("created");--> statement-breakpoint
CREATE INDEX "rentEnquiries_duplicateOf" ON "rentEnquiries" USING btree ("duplicateOf");--> statement-breakpoint
CREATE INDEX "usedVehiclesInquiries_created" ON "usedVehiclesInquiries" USING btree ("created");--> statement-breakpoint
CREATE INDEX "usedVehiclesInquiries_duplicateOf" ON "usedVehiclesInquiries" USING btree ("duplicateOf");