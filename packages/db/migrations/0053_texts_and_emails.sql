CREATE TABLE "text_overrides" (
	"language" text NOT NULL,
	"key" text NOT NULL,
	"text" text,
	"changed_by" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_overrides_language_key_pk" PRIMARY KEY("language","key")
);
--> statement-breakpoint
ALTER TABLE "text_overrides" ADD CONSTRAINT "text_overrides_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint

-- Every process has them in its memory, and pages were rendered with them.
CREATE TRIGGER text_overrides_changed AFTER INSERT OR UPDATE OF text OR DELETE OR TRUNCATE ON text_overrides
	FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change();
