DROP INDEX "products_search";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', "search_text")) STORED;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_words");