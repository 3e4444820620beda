CREATE TABLE "review_reports" (
	"review_id" uuid NOT NULL,
	"reporter" text NOT NULL,
	"user_id" uuid,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "review_reports_review_id_reporter_pk" PRIMARY KEY("review_id","reporter"),
	CONSTRAINT "review_reports_reason_known" CHECK ("review_reports"."reason" in ('spam', 'offensive', 'offTopic', 'personal', 'other'))
);
--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_kind_values";--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "deal" jsonb;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "shelf" text;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_reports_open" ON "review_reports" USING btree ("review_id") WHERE "review_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "review_reports_user" ON "review_reports" USING btree ("user_id") WHERE "review_reports"."user_id" is not null;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_kind_values" CHECK (case "coupons"."kind"
        when 'percent' then "coupons"."discount_percent" between 1 and 100 and "coupons"."amount" is null
        when 'amount' then "coupons"."discount_percent" = 0 and "coupons"."amount" is not null and "coupons"."amount" > 0
        when 'delivery' then "coupons"."discount_percent" = 0 and "coupons"."amount" is null
        when 'buyGet' then "coupons"."discount_percent" = 0 and "coupons"."amount" is null and "coupons"."deal" is not null
        else false end);