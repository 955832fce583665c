ALTER TABLE "usedVehicles" ADD COLUMN "shownPrice" bigint;--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "shownUntil" timestamptz(3);--> statement-breakpoint
-- An expired listing is as guests saw it. Others may have been changed since, without approval.
UPDATE "usedVehicles" SET "shownUntil" = "endedAt" + interval '90 days' WHERE "status" = 'expired';
