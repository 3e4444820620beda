CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_tags" (
	"user_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_tags_user_id_tag_pk" PRIMARY KEY("user_id","tag"),
	CONSTRAINT "customer_tags_lower_case" CHECK ("customer_tags"."tag" = lower("customer_tags"."tag"))
);
--> statement-breakpoint
CREATE TABLE "user_activity" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "segments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_percent_range";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "kind" text DEFAULT 'percent' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "first_order_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "scope" jsonb;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "segment_id" uuid;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "batch" text;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_activity" ADD CONSTRAINT "user_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_of_user" ON "customer_notes" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_tags_by_tag" ON "customer_tags" USING btree ("tag","user_id");--> statement-breakpoint
CREATE INDEX "user_activity_by_time" ON "user_activity" USING btree ("last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "segments_name_unique" ON "segments" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_segment_id_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."segments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_of_batch" ON "coupons" USING btree ("batch") WHERE "coupons"."batch" is not null;--> statement-breakpoint
CREATE INDEX "coupons_of_segment" ON "coupons" USING btree ("segment_id") WHERE "coupons"."segment_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("user_id","status","created_at","total","refunded_total");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_kind_values" CHECK (case "coupons"."kind"
        when 'percent' then "coupons"."discount_percent" between 1 and 100 and "coupons"."amount" is null
        when 'amount' then "coupons"."discount_percent" = 0 and "coupons"."amount" is not null and "coupons"."amount" > 0
        when 'delivery' then "coupons"."discount_percent" = 0 and "coupons"."amount" is null
        else false end);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_start_before_end" CHECK ("coupons"."starts_at" is null or "coupons"."starts_at" < "coupons"."expires_at");--> statement-breakpoint
-- Once an hour for a person, so that what browsers ask for every few minutes seldom writes.
CREATE FUNCTION note_last_seen() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO user_activity (user_id, last_seen_at) VALUES (NEW.user_id, NEW.last_used_at)
	ON CONFLICT (user_id) DO UPDATE SET last_seen_at = EXCLUDED.last_seen_at
	WHERE user_activity.last_seen_at < EXCLUDED.last_seen_at - interval '1 hour';
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_seen AFTER INSERT OR UPDATE OF last_used_at ON sessions
	FOR EACH ROW EXECUTE FUNCTION note_last_seen();--> statement-breakpoint
INSERT INTO user_activity (user_id, last_seen_at)
SELECT user_id, max(last_used_at) FROM sessions GROUP BY user_id
ON CONFLICT DO NOTHING;
