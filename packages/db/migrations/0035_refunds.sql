CREATE TABLE "demo_payment_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_payment_refunds_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "credit_note_series" (
	"year" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"seller" jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_notes_number" UNIQUE("year","number")
);
--> statement-breakpoint
CREATE TABLE "order_refund_lines" (
	"refund_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	"restocked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_refund_lines_refund_id_position_pk" PRIMARY KEY("refund_id","position"),
	CONSTRAINT "order_refund_lines_not_negative" CHECK ("order_refund_lines"."count" >= 0 and "order_refund_lines"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"shipping_amount" bigint DEFAULT 0 NOT NULL,
	"reason" text,
	"actor_id" uuid,
	"transfer_id" uuid,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_refunds_key" UNIQUE("key"),
	CONSTRAINT "order_refunds_transfer" UNIQUE("transfer_id"),
	CONSTRAINT "order_refunds_amount_positive" CHECK ("order_refunds"."amount" > 0),
	CONSTRAINT "order_refunds_shipping" CHECK ("order_refunds"."shipping_amount" between 0 and "order_refunds"."amount")
);
--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "part_of" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_transfer_id_refunds_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_payment_refunds_of_payment" ON "demo_payment_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "order_refund_lines_of_order" ON "order_refund_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_refunds_of_order" ON "order_refunds" USING btree ("order_id","created_at");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_part_of_payments_id_fk" FOREIGN KEY ("part_of") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("created_at","status","paid_at","refunded_total") WHERE "orders"."refunded_total" > 0;--> statement-breakpoint
CREATE INDEX "refunds_parts" ON "refunds" USING btree ("part_of") WHERE "refunds"."part_of" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_within_total" CHECK ("orders"."refunded_total" between 0 and "orders"."total");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of_one_payment" CHECK (num_nonnulls("refunds"."payment_id", "refunds"."part_of") = 1);--> statement-breakpoint

-- The version before knows no parts and gives back payments whole: what parts took already is not given back again.
CREATE FUNCTION leave_out_parts() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	SELECT NEW.amount - coalesce(sum(amount), 0) INTO NEW.amount FROM refunds WHERE part_of = NEW.payment_id;
	RETURN CASE WHEN NEW.amount > 0 THEN NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_leave_out_parts BEFORE INSERT ON refunds
	FOR EACH ROW WHEN (NEW.payment_id IS NOT NULL) EXECUTE FUNCTION leave_out_parts();
