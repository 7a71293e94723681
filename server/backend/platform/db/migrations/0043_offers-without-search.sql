DROP INDEX "products_list";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_words";