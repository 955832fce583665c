ALTER TABLE "otp" ADD COLUMN "nonceHash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "otp" ADD COLUMN "unboundTries" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "networkHash" text DEFAULT '' NOT NULL;