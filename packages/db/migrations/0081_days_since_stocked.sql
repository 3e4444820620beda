ALTER TABLE "recent_sales" ADD COLUMN "holds_until" timestamp with time zone DEFAULT 'infinity' NOT NULL;--> statement-breakpoint
CREATE INDEX "recent_sales_holds_until" ON "recent_sales" USING btree ("holds_until");--> statement-breakpoint
-- Counted again, so that what is new gets its days; until the job did, lists count it themselves.
DELETE FROM "recent_sales";--> statement-breakpoint
DELETE FROM "recent_sales_state";
