ALTER TABLE "orders" ADD COLUMN "exchanged_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "replacement_id" uuid;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "rest_refund_id" uuid;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_replacement_id_orders_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_rest_refund_id_order_refunds_id_fk" FOREIGN KEY ("rest_refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_exchanged_within_total" CHECK ("orders"."exchanged_total" between 0 and "orders"."total") NOT VALID;