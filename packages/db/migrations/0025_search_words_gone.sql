-- Read by no version that could still be running: searches are answered from memory since 0018.
DROP FUNCTION products_with_words(tsquery);--> statement-breakpoint
DROP TABLE "search_words";--> statement-breakpoint
ALTER TABLE "product_search" DROP COLUMN "words";
