DROP INDEX "autoNews_category_created";--> statement-breakpoint
DROP INDEX "autoNews_created";--> statement-breakpoint
CREATE INDEX "autoNews_category_publishedAt" ON "autoNews" USING btree ("category","publishedAt");--> statement-breakpoint
CREATE INDEX "autoNews_publishedAt" ON "autoNews" USING btree ("publishedAt");