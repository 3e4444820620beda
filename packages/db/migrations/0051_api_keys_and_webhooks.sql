CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"key_hash" text NOT NULL,
	"start" text NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"object" text NOT NULL,
	"object_id" uuid NOT NULL,
	"change" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"body" text,
	"last_tried_at" timestamp with time zone,
	"status" integer,
	"problem" text,
	"duration_ms" integer,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_id" UNIQUE("id"),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'givenUp'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"user_id" uuid,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "key_name" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "api_keys_of_user" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_webhook" ON "webhook_deliveries" USING btree ("webhook_id","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","object","seq") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_try_at") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_object" ON "webhook_deliveries" USING btree ("object");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint

-- What other programs are told is written in the transaction of the change, whoever makes it, and only where somebody
-- listens: without a webhook this reads an empty table. The row lock of the object keeps its events in order.
CREATE FUNCTION note_webhook_event(event_name text, object_kind text, about uuid, facts jsonb) RETURNS void
LANGUAGE sql AS $$
	INSERT INTO webhook_deliveries (webhook_id, event, object, object_id, change)
	SELECT id, event_name, object_kind || ':' || about, about, facts
	FROM webhooks WHERE active AND event_name = ANY (events)
$$;--> statement-breakpoint

CREATE FUNCTION note_order_events() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM webhooks WHERE active) THEN
		RETURN NULL;
	END IF;
	IF TG_OP = 'INSERT' THEN
		PERFORM note_webhook_event('order.created', 'order', NEW.id, jsonb_build_object('status', NEW.status));
		IF NEW.paid_at IS NOT NULL THEN
			PERFORM note_webhook_event('order.paid', 'order', NEW.id, jsonb_build_object('status', NEW.status));
		END IF;
		RETURN NULL;
	END IF;
	IF OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL THEN
		PERFORM note_webhook_event('order.paid', 'order', NEW.id, jsonb_build_object('status', NEW.status));
	END IF;
	IF OLD.status <> NEW.status THEN
		PERFORM note_webhook_event('order.status_changed', 'order', NEW.id,
			jsonb_build_object('from', OLD.status, 'status', NEW.status));
		IF NEW.status = 'cancelled' THEN
			PERFORM note_webhook_event('order.cancelled', 'order', NEW.id,
				jsonb_build_object('from', OLD.status, 'status', NEW.status));
		END IF;
	END IF;
	IF NEW.refunded_total > OLD.refunded_total THEN
		PERFORM note_webhook_event('order.refunded', 'order', NEW.id,
			jsonb_build_object('status', NEW.status, 'amount', NEW.refunded_total - OLD.refunded_total, 'currency', NEW.currency));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_note_created AFTER INSERT ON orders
	FOR EACH ROW EXECUTE FUNCTION note_order_events();--> statement-breakpoint
CREATE TRIGGER orders_note_changed AFTER UPDATE ON orders
	FOR EACH ROW WHEN (
		OLD.status <> NEW.status OR OLD.refunded_total <> NEW.refunded_total
		OR (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL)
	) EXECUTE FUNCTION note_order_events();--> statement-breakpoint

CREATE FUNCTION note_payment_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM webhooks WHERE active) THEN
		RETURN NULL;
	END IF;
	PERFORM note_webhook_event(
		CASE NEW.status WHEN 'paid' THEN 'payment.received' ELSE 'payment.' || NEW.status END,
		'payment', NEW.id,
		jsonb_build_object('provider', NEW.provider, 'providerPaymentId', NEW.provider_payment_id,
			'checkout', NEW.checkout_id, 'order', NEW.order_id, 'amount', NEW.amount,
			'currency', NEW.currency, 'status', NEW.status));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_note_created AFTER INSERT ON payments
	FOR EACH ROW EXECUTE FUNCTION note_payment_event();--> statement-breakpoint
CREATE TRIGGER payments_note_changed AFTER UPDATE ON payments
	FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION note_payment_event();--> statement-breakpoint

CREATE FUNCTION note_stock_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM webhooks WHERE active) THEN
		RETURN NULL;
	END IF;
	PERFORM note_webhook_event('stock.changed', 'variant', NEW.id,
		jsonb_build_object('product', NEW.product_id, 'sku', NEW.sku, 'quantity', NEW.quantity,
			'from', OLD.quantity));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_variants_note_stock AFTER UPDATE ON product_variants
	FOR EACH ROW WHEN (OLD.quantity <> NEW.quantity) EXECUTE FUNCTION note_stock_event();--> statement-breakpoint

-- Staff raises the version; sales and ratings do not.
CREATE FUNCTION note_product_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM webhooks WHERE active) THEN
		RETURN NULL;
	END IF;
	PERFORM note_webhook_event(
		CASE WHEN TG_OP = 'INSERT' THEN 'product.created'
			WHEN TG_OP = 'DELETE' OR (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) THEN 'product.deleted'
			WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL THEN 'product.created'
			ELSE 'product.updated' END,
		'product', coalesce(NEW.id, OLD.id),
		jsonb_build_object('title', coalesce(NEW.title, OLD.title)));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_note_created AFTER INSERT ON products
	FOR EACH ROW EXECUTE FUNCTION note_product_event();--> statement-breakpoint
CREATE TRIGGER products_note_changed AFTER UPDATE ON products
	FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION note_product_event();--> statement-breakpoint
CREATE TRIGGER products_note_deleted AFTER DELETE ON products
	FOR EACH ROW WHEN (OLD.deleted_at IS NULL) EXECUTE FUNCTION note_product_event();--> statement-breakpoint

-- Guests are customers once they have an account.
CREATE FUNCTION note_customer_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM webhooks WHERE active) THEN
		RETURN NULL;
	END IF;
	PERFORM note_webhook_event(
		CASE WHEN TG_OP = 'INSERT' OR OLD.guest THEN 'customer.created' ELSE 'customer.updated' END,
		'customer', NEW.id, '{}');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_note_created AFTER INSERT ON users
	FOR EACH ROW WHEN (NOT NEW.guest AND NEW.role = 'user') EXECUTE FUNCTION note_customer_event();--> statement-breakpoint
CREATE TRIGGER users_note_changed AFTER UPDATE ON users
	FOR EACH ROW WHEN (
		NOT NEW.guest AND NEW.role = 'user'
		AND (OLD.guest, OLD.name, OLD.email, OLD.phone, OLD.active)
			IS DISTINCT FROM (NEW.guest, NEW.name, NEW.email, NEW.phone, NEW.active)
	) EXECUTE FUNCTION note_customer_event();--> statement-breakpoint

-- Whose account is deleted is in no stored message: it is written anew when it is sent again.
CREATE FUNCTION forget_webhook_bodies() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	UPDATE webhook_deliveries SET body = NULL, answer = NULL WHERE object = 'customer:' || OLD.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_forget_webhook_bodies AFTER DELETE ON users
	FOR EACH ROW EXECUTE FUNCTION forget_webhook_bodies();
