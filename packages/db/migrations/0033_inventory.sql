CREATE TABLE "stock_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"reference" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_receipts_key" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_kind_known";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "unit_cost" bigint;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "unit_cost" bigint;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "average_cost" bigint;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "low_at" integer;--> statement-breakpoint
ALTER TABLE "stock_receipts" ADD CONSTRAINT "stock_receipts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_deleted" ON "products" USING btree ("id") WHERE "products"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_sold_lately" ON "stock_movements" USING btree ("created_at","variant_id","quantity_change","reserved_change") WHERE "stock_movements"."kind" in ('sale', 'return');--> statement-breakpoint
CREATE INDEX "stock_movements_losses" ON "stock_movements" USING btree ("created_at","variant_id") WHERE "stock_movements"."kind" = 'adjustment' and "stock_movements"."quantity_change" < 0;--> statement-breakpoint
CREATE INDEX "product_variants_available" ON "product_variants" USING btree ("quantity","id");--> statement-breakpoint
CREATE INDEX "product_variants_value" ON "product_variants" USING btree ((("quantity" + "reserved") * "average_cost"),"id") WHERE "product_variants"."average_cost" is not null;--> statement-breakpoint
CREATE INDEX "product_variants_uncosted" ON "product_variants" USING btree ("id") WHERE "product_variants"."average_cost" is null;--> statement-breakpoint
CREATE INDEX "product_variants_own_low" ON "product_variants" USING btree ("low_at") WHERE "product_variants"."low_at" is not null;--> statement-breakpoint
CREATE INDEX "product_variants_to_count" ON "product_variants" USING btree ("id") WHERE "product_variants"."needs_count";--> statement-breakpoint
CREATE INDEX "product_variants_sku_begins" ON "product_variants" USING btree (fold_text("sku") text_pattern_ops);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_unit_cost" CHECK ("stock_movements"."unit_cost" >= 0);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind_known" CHECK ("stock_movements"."kind" in ('initial', 'adjustment', 'receipt', 'hold', 'release', 'sale', 'return'));--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_average_cost" CHECK ("product_variants"."average_cost" >= 0);--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_low_at" CHECK ("product_variants"."low_at" between 0 and 1000000);--> statement-breakpoint

-- What a piece cost is frozen with the order, whoever writes it. Runs after the trigger that finds the
-- variant: they run by name.
CREATE FUNCTION freeze_unit_cost() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	SELECT average_cost INTO NEW.unit_cost FROM product_variants WHERE id = NEW.variant_id;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER order_lines_freeze_cost BEFORE INSERT ON order_lines
	FOR EACH ROW WHEN (NEW.unit_cost IS NULL) EXECUTE FUNCTION freeze_unit_cost();
