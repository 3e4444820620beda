CREATE TABLE "search_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"key" text NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"one_way" boolean DEFAULT false NOT NULL,
	"product_ids" uuid[] DEFAULT '{}' NOT NULL,
	"path" text,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_rules" ADD CONSTRAINT "search_rules_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "search_rules_key_unique" ON "search_rules" USING btree ("kind","key");--> statement-breakpoint

-- Every process has them in its memory, and what it cached was made with them.
CREATE TRIGGER search_rules_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_rules
	FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change();
