CREATE TABLE "cash_exceptions" (
	"phone" text PRIMARY KEY NOT NULL,
	"until" date NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_return_lines" (
	"return_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"count" integer NOT NULL,
	"restocked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_return_lines_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "order_return_lines_count" CHECK ("order_return_lines"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_return_photos" (
	"return_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"picture" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_return_photos_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "order_return_photos_few" CHECK ("order_return_photos"."position" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"key" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"details" text,
	"answer" text,
	"refund_id" uuid,
	"actor_id" uuid,
	"approved_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_returns_key" UNIQUE("key"),
	CONSTRAINT "order_returns_refund" UNIQUE("refund_id"),
	CONSTRAINT "order_returns_of_order" UNIQUE("order_id","sequence"),
	CONSTRAINT "order_returns_refunded_with_refund" CHECK (("order_returns"."status" = 'refunded') = ("order_returns"."refund_id" is not null)),
	CONSTRAINT "order_returns_ended" CHECK (("order_returns"."status" in ('requested', 'approved', 'received')) = ("order_returns"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "in_returns" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cash_exceptions" ADD CONSTRAINT "cash_exceptions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_photos" ADD CONSTRAINT "order_return_photos_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_returns_listed" ON "order_returns" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_cash_of_phone" ON "orders" USING btree (right(regexp_replace("shipping_address" ->> 'phone', '\D', '', 'g'), 10)) WHERE "orders"."payment_method" = 'cash';--> statement-breakpoint
CREATE INDEX "orders_refused_at_place" ON "orders" USING btree (regexp_replace(fold_text(coalesce("shipping_address" ->> 'city', '') || coalesce("shipping_address" ->> 'details', '')), '[^[:alnum:]]+', '', 'g')) WHERE "orders"."refused_at" is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_in_returns_within_count" CHECK ("order_lines"."in_returns" between 0 and "order_lines"."count");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refused_unpaid" CHECK ("orders"."refused_at" is null or ("orders"."payment_method" = 'cash' and "orders"."paid_at" is null));