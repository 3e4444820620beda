CREATE TABLE "order_line_serials" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"serial_id" uuid NOT NULL,
	"warranty_months" integer,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"returned_at" timestamp with time zone,
	CONSTRAINT "order_line_serials_order_id_position_serial_id_pk" PRIMARY KEY("order_id","position","serial_id")
);
--> statement-breakpoint
CREATE TABLE "serial_numbers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid,
	"variant_id" uuid,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"receipt_id" uuid,
	"taken_in" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "serial_numbers_of_product" UNIQUE("product_id","number"),
	CONSTRAINT "serial_numbers_status" CHECK ("serial_numbers"."status" in ('inStock', 'sold', 'writtenOff')),
	CONSTRAINT "serial_numbers_number_normal" CHECK ("serial_numbers"."number" ~ '^[A-Z0-9][A-Z0-9./_-]{3,39}$')
);
--> statement-breakpoint
CREATE TABLE "expected_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"reference" text NOT NULL,
	"expected_on" date NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "expected_deliveries_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "expected_delivery_lines" (
	"delivery_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"count" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"unit_cost" bigint,
	CONSTRAINT "expected_delivery_lines_delivery_id_variant_id_pk" PRIMARY KEY("delivery_id","variant_id"),
	CONSTRAINT "expected_delivery_lines_count" CHECK ("expected_delivery_lines"."count" > 0 and "expected_delivery_lines"."received" >= 0),
	CONSTRAINT "expected_delivery_lines_unit_cost" CHECK ("expected_delivery_lines"."unit_cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "has_serials" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_receipts" ADD COLUMN "delivery_id" uuid;--> statement-breakpoint
ALTER TABLE "order_line_serials" ADD CONSTRAINT "order_line_serials_serial_id_serial_numbers_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."serial_numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_serials" ADD CONSTRAINT "order_line_serials_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_serials" ADD CONSTRAINT "order_line_serials_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD CONSTRAINT "serial_numbers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD CONSTRAINT "serial_numbers_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD CONSTRAINT "serial_numbers_receipt_id_stock_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."stock_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_deliveries" ADD CONSTRAINT "expected_deliveries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_delivery_lines" ADD CONSTRAINT "expected_delivery_lines_delivery_id_expected_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."expected_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_delivery_lines" ADD CONSTRAINT "expected_delivery_lines_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_line_serials_out" ON "order_line_serials" USING btree ("serial_id") WHERE "order_line_serials"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "order_line_serials_of_serial" ON "order_line_serials" USING btree ("serial_id");--> statement-breakpoint
CREATE INDEX "serial_numbers_number" ON "serial_numbers" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "serial_numbers_of_variant" ON "serial_numbers" USING btree ("variant_id","status");--> statement-breakpoint
CREATE INDEX "serial_numbers_listed" ON "serial_numbers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "expected_deliveries_open" ON "expected_deliveries" USING btree ("expected_on","id") WHERE "expected_deliveries"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "expected_delivery_lines_of_variant" ON "expected_delivery_lines" USING btree ("variant_id");--> statement-breakpoint
ALTER TABLE "stock_receipts" ADD CONSTRAINT "stock_receipts_delivery_id_expected_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."expected_deliveries"("id") ON DELETE no action ON UPDATE no action;