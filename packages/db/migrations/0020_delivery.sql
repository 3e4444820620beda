CREATE TABLE "delivery_zones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"cities" text[] NOT NULL,
	"price" bigint NOT NULL,
	"days" integer NOT NULL,
	"free_from" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_zones_position_unique" UNIQUE("position"),
	CONSTRAINT "delivery_zones_price_not_negative" CHECK ("delivery_zones"."price" >= 0 and "delivery_zones"."free_from" >= 0),
	CONSTRAINT "delivery_zones_days_not_negative" CHECK ("delivery_zones"."days" >= 0)
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "delivery_days" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deliver_by" date;