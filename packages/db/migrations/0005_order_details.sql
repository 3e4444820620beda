CREATE TABLE "demo_payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"deliver_at" timestamp with time zone NOT NULL,
	"deliveries_left" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_payment_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"payment_id" text,
	"refund_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_payment_sessions_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "demo_payment_sessions_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "demo_payment_sessions_refund_id_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "internal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_payment_events" ADD CONSTRAINT "demo_payment_events_session_id_demo_payment_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."demo_payment_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_payment_events_due" ON "demo_payment_events" USING btree ("deliver_at") WHERE "demo_payment_events"."deliveries_left" > 0;--> statement-breakpoint
CREATE INDEX "checkouts_unsettled" ON "checkouts" USING btree ("hold_expires_at") WHERE "checkouts"."settled_at" is null and "checkouts"."provider_session_id" is not null;