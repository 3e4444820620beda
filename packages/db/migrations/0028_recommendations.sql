CREATE TABLE "product_pairs" (
	"product_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"buyers" integer NOT NULL,
	CONSTRAINT "product_pairs_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "recommendation_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid,
	"category_id" uuid,
	"subcategory_id" uuid,
	"offered_product_ids" uuid[] DEFAULT '{}' NOT NULL,
	"offered_category_ids" uuid[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recommendation_rules_product_id_unique" UNIQUE("product_id"),
	CONSTRAINT "recommendation_rules_category_id_unique" UNIQUE("category_id"),
	CONSTRAINT "recommendation_rules_subcategory_id_unique" UNIQUE("subcategory_id"),
	CONSTRAINT "recommendation_rules_one_subject" CHECK (num_nonnulls("recommendation_rules"."product_id", "recommendation_rules"."category_id", "recommendation_rules"."subcategory_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "product_pairs" ADD CONSTRAINT "product_pairs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pairs" ADD CONSTRAINT "product_pairs_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation_rules" ADD CONSTRAINT "recommendation_rules_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation_rules" ADD CONSTRAINT "recommendation_rules_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation_rules" ADD CONSTRAINT "recommendation_rules_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation_rules" ADD CONSTRAINT "recommendation_rules_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_pairs_other" ON "product_pairs" USING btree ("other_id");--> statement-breakpoint

-- Cached answers and pages were made with them.
CREATE TRIGGER recommendation_rules_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON recommendation_rules
	FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change();
