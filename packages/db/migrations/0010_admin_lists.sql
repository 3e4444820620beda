DROP INDEX "audit_log_newest";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id","role","active");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_keyword" ON "audit_log" USING gin (fold_text("label" || ' ' || "actor_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_listed" ON "orders" USING btree ("created_at","id","status","payment_method","total","paid_at","user_id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total");--> statement-breakpoint
CREATE INDEX "orders_keyword" ON "orders" USING gin (fold_text(("buyer" ->> 'name') || ' ' || ("buyer" ->> 'email')) gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "orders_in_status" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_all_newest" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_by_rating" ON "reviews" USING btree ("rating","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_keyword" ON "reviews" USING gin (fold_text("review") gin_trgm_ops);