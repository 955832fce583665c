ALTER TABLE "outbox" ADD COLUMN "user" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_user" ON "outbox" USING btree ("user");