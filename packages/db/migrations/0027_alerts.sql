CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"address_key" text NOT NULL,
	"user_id" uuid,
	"seen_price" bigint NOT NULL,
	"confirmed_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alerts_kind_known" CHECK ("alerts"."kind" in ('stock', 'price'))
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open" ON "alerts" USING btree ("email","product_id","kind") WHERE "alerts"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_waiting" ON "alerts" USING btree ("product_id") WHERE "alerts"."confirmed_at" is not null and "alerts"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_due" ON "alerts" USING btree ("due_at") WHERE "alerts"."due_at" is not null and "alerts"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_of_user" ON "alerts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alerts_of_email" ON "alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "alerts_by_address_key" ON "alerts" USING btree ("address_key");--> statement-breakpoint
CREATE INDEX "alerts_by_age" ON "alerts" USING btree ("created_at");--> statement-breakpoint

-- What to tell is noted in the transaction that changes the product, so that nobody has to look for it and
-- no kill loses it. Each statement of the function sees what others committed before the product was locked.
CREATE FUNCTION note_due_alerts() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	UPDATE alerts SET due_at = now()
	WHERE product_id = NEW.id AND confirmed_at IS NOT NULL AND sent_at IS NULL
		AND (kind = 'stock' OR NEW.price_to_pay < seen_price);
	IF FOUND THEN
		PERFORM pg_notify('job_wake', 'send-alerts');
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_note_due_alerts AFTER UPDATE ON products
	FOR EACH ROW WHEN (
		NEW.published AND NEW.deleted_at IS NULL AND NEW.quantity > 0
		AND (OLD.quantity = 0 OR NOT OLD.published OR OLD.deleted_at IS NOT NULL
			OR NEW.price_to_pay < OLD.price_to_pay)
	) EXECUTE FUNCTION note_due_alerts();
