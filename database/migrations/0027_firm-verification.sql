ALTER TABLE "firms" ADD COLUMN "decision" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "firms" ADD COLUMN "decisionReason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "firms" ADD COLUMN "waitingSince" timestamptz(3);--> statement-breakpoint
ALTER TABLE "firms" ADD COLUMN "feedFailures" bigint;