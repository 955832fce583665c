-- The store keeps entries and terms itself; both are made anew at the next start.
DROP FUNCTION IF EXISTS search_follow() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS search_refill(), search_follow_records(text, text[]), search_drop_terms(text[]), search_note_terms(text[]);--> statement-breakpoint
DROP VIEW IF EXISTS search_sources;--> statement-breakpoint
DROP INDEX IF EXISTS search_entries_used, search_entries_others, search_terms_near;--> statement-breakpoint
DROP FUNCTION IF EXISTS search_full_name(text, text), search_title_words(text), search_lexemes(text), search_words(text);--> statement-breakpoint
DELETE FROM "searchEntries";--> statement-breakpoint
DELETE FROM "searchTerms";--> statement-breakpoint
ALTER TABLE "searchTerms" ADD COLUMN "near" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "searchEntries" DROP COLUMN "path";--> statement-breakpoint
CREATE INDEX "searchEntries_words" ON "searchEntries" USING gin (array_to_tsvector(string_to_array("words", ' ')));--> statement-breakpoint
CREATE INDEX "searchTerms_near" ON "searchTerms" USING gin (string_to_array("near", ' '));--> statement-breakpoint
CREATE INDEX "searchTerms_begun" ON "searchTerms" USING spgist ("term");
