ALTER TABLE "addresses" ADD COLUMN "district" text;--> statement-breakpoint
CREATE INDEX "addresses_of_user" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_keyword" ON "users" USING gin (fold_text("name" || ' ' || "email" || ' ' || coalesce("phone", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE "users"."role" = 'admin';