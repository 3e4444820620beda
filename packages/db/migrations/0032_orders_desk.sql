ALTER TABLE "orders" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text;--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("status","payment_method","paid_at","deliver_by") WHERE "orders"."status" in ('placed', 'paid', 'preparing', 'dispatched');