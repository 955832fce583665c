ALTER TABLE "users" ADD COLUMN "notifyBy" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pushSubscriptions" ADD COLUMN "session" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "pushSubscriptions_session" ON "pushSubscriptions" USING btree ("session");