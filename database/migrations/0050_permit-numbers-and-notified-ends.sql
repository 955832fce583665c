ALTER TABLE "firms" ADD COLUMN "notifiedEnd" timestamptz(3);--> statement-breakpoint
ALTER TABLE "rentVehicles" ADD COLUMN "permitNumber" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rentVehicles" ADD COLUMN "notifiedEnd" timestamptz(3);