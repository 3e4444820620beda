CREATE TABLE "recent_sales" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"pieces" integer NOT NULL,
	"days_left" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recent_sales_state" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seen_id" bigint NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recent_sales_state_one_row" CHECK ("recent_sales_state"."id")
);
--> statement-breakpoint
ALTER TABLE "recent_sales" ADD CONSTRAINT "recent_sales_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recent_sales_pieces" ON "recent_sales" USING btree ("pieces","variant_id");--> statement-breakpoint
CREATE INDEX "recent_sales_days_left" ON "recent_sales" USING btree ("days_left","variant_id");