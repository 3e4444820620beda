CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_lines_of_product" ON "order_lines" USING btree ("product_id","order_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_lines_product";
