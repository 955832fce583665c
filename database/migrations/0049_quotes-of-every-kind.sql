ALTER TABLE "priceQuotes" ADD COLUMN "kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "priceQuotes" SET "kind" = 'cars';
