UPDATE "outbox" SET "event" = 'inquiryForOperators' WHERE "event" = 'inquiryForDesk';--> statement-breakpoint
UPDATE "outbox" SET "event" = 'overdueForOperators' WHERE "event" = 'overdueForDesk';
