-- New rows are checked and old ones have nothing to check, so nobody waits while they are read.
CREATE TABLE "delivery_rules" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"cut_off_hour" integer,
	"days_off" integer[] DEFAULT '{}' NOT NULL,
	"holidays" text[] DEFAULT '{}' NOT NULL,
	"cash_fee" bigint DEFAULT 0 NOT NULL,
	"pickup" jsonb DEFAULT '{"address":"","hours":""}'::jsonb NOT NULL,
	"changed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_rules_one_row" CHECK ("delivery_rules"."id"),
	CONSTRAINT "delivery_rules_cash_fee_not_negative" CHECK ("delivery_rules"."cash_fee" >= 0),
	CONSTRAINT "delivery_rules_cut_off" CHECK ("delivery_rules"."cut_off_hour" between 1 and 23)
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "cash_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "delivery_method" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "pickup" jsonb;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "methods" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_method" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup" jsonb;--> statement-breakpoint
ALTER TABLE "delivery_rules" ADD CONSTRAINT "delivery_rules_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cash_fee_within_shipping" CHECK ("orders"."cash_fee" between 0 and "orders"."shipping_total") NOT VALID;--> statement-breakpoint
INSERT INTO "delivery_rules" DEFAULT VALUES;--> statement-breakpoint
UPDATE "delivery_zones" SET "methods" = jsonb_build_array(jsonb_build_object(
	'kind', 'standard', 'basis', 'flat', 'days', "days", 'freeFrom', "free_from",
	'rates', jsonb_build_array(jsonb_build_object('from', 0, 'price', "price"))));--> statement-breakpoint

-- The page about delivery was rendered with it.
CREATE TRIGGER delivery_rules_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON delivery_rules
	FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change();
