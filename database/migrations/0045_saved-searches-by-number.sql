ALTER TABLE "savedSearches" ADD COLUMN "number" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "savedSearches_number" ON "savedSearches" USING btree ("number");--> statement-breakpoint
CREATE INDEX "savedSearches_kind" ON "savedSearches" USING btree ("kind");