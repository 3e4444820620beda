CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_paid_by_customer" ON "orders" USING btree ("user_id","status","created_at","total","refunded_total","paid_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_of_customer";
