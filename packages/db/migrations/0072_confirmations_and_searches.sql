CREATE TABLE "cash_confirmations" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_searches" (
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"found" integer NOT NULL,
	"searched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_searches_user_id_text_pk" PRIMARY KEY("user_id","text")
);
--> statement-breakpoint
ALTER TABLE "cash_confirmations" ADD CONSTRAINT "cash_confirmations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_searches" ADD CONSTRAINT "user_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_confirmations_by_end" ON "cash_confirmations" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "user_searches_by_time" ON "user_searches" USING btree ("searched_at");