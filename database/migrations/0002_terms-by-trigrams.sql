-- By hand, since a collection cannot say it: the terms nearest to a mistyped word. The column "near" goes with the next
-- release; the version before still reads it, without an index for the moment.
CREATE INDEX "searchTerms_trigrams" ON "searchTerms" USING gist ("term" gist_trgm_ops);--> statement-breakpoint
DROP INDEX "searchTerms_near";
