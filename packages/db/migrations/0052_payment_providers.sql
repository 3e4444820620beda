CREATE TABLE "bank_transfers" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"due_on" date NOT NULL,
	"reminded_at" timestamp with time zone,
	"amount" bigint,
	"received_on" date,
	"reference" text,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_transfers_received" CHECK (("bank_transfers"."amount" is null) = ("bank_transfers"."received_on" is null)),
	CONSTRAINT "bank_transfers_amount_positive" CHECK ("bank_transfers"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_transfers_awaited" ON "bank_transfers" USING btree ("due_on") WHERE "bank_transfers"."received_on" is null;