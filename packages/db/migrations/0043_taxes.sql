ALTER TABLE "checkouts" ADD COLUMN "tax_mode" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "shipping_tax" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_mode" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_tax" jsonb;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD COLUMN "tax" bigint;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "shipping_tax" bigint;