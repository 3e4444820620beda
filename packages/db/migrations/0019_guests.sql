DROP INDEX "users_email_unique";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email")) WHERE not "users"."guest";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_guests_have_no_rights" CHECK (not "users"."guest" or "users"."role" = 'user');