CREATE TABLE "content_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text,
	"draft" jsonb,
	"published" jsonb,
	"published_at" timestamp with time zone,
	"changed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_pictures" (
	"document_id" text NOT NULL,
	"media_id" uuid NOT NULL,
	CONSTRAINT "content_pictures_document_id_media_id_pk" PRIMARY KEY("document_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "content_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"value" jsonb NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_documents" ADD CONSTRAINT "content_documents_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pictures" ADD CONSTRAINT "content_pictures_document_id_content_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."content_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pictures" ADD CONSTRAINT "content_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_redirects" ADD CONSTRAINT "content_redirects_document_id_content_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."content_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_document_id_content_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."content_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_documents_slug_unique" ON "content_documents" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "content_pictures_of_media" ON "content_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "content_versions_of_document" ON "content_versions" USING btree ("document_id","published_at" DESC NULLS LAST);--> statement-breakpoint

-- Pages were rendered with it. A draft is nobody's business but staff's and announces nothing.
CREATE TRIGGER content_documents_changed
	AFTER INSERT OR UPDATE OF published, slug OR DELETE OR TRUNCATE ON content_documents
	FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change();
