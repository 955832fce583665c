ALTER TABLE "deals" DROP CONSTRAINT "deals_buyer_users_id_fk";
--> statement-breakpoint
ALTER TABLE "deals" DROP CONSTRAINT "deals_seller_users_id_fk";
--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "erasedAt" timestamptz(3);--> statement-breakpoint
ALTER TABLE "dealEvents" ADD COLUMN "contentHash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dealEvents" ADD COLUMN "erasedAt" timestamptz(3);--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_buyer_users_id_fk" FOREIGN KEY ("buyer") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_seller_users_id_fk" FOREIGN KEY ("seller") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;