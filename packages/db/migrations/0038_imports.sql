CREATE TABLE "import_mappings" (
	"heads" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"url" text PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_products" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid,
	"is_new" boolean NOT NULL,
	"version" integer,
	"version_after" integer,
	"patch" jsonb NOT NULL,
	"before" jsonb,
	"state" text NOT NULL,
	"reason" text,
	"detail" text,
	"pictures" jsonb,
	"picture_state" text,
	"picture_detail" text,
	CONSTRAINT "import_products_run_id_position_pk" PRIMARY KEY("run_id","position"),
	CONSTRAINT "import_products_state_known" CHECK ("import_products"."state" in ('ready', 'done', 'failed', 'undone', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"left_out" boolean DEFAULT false NOT NULL,
	"product" integer,
	"kind" text,
	"sku" text,
	"label" text DEFAULT '' NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "import_rows_run_id_position_pk" PRIMARY KEY("run_id","position"),
	CONSTRAINT "import_rows_kind_known" CHECK ("import_rows"."kind" in ('new', 'changed', 'unchanged', 'wrong'))
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"heads" jsonb NOT NULL,
	"samples" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"saved_columns" text,
	"options" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"total" integer NOT NULL,
	"checked" integer DEFAULT 0 NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "import_runs_state_known" CHECK ("import_runs"."state" in ('checking', 'checked', 'applying', 'applied', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "import_products" ADD CONSTRAINT "import_products_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_products_in_state" ON "import_products" USING btree ("run_id","state","position");--> statement-breakpoint
CREATE INDEX "import_products_pictures" ON "import_products" USING btree ("run_id","position") WHERE "import_products"."picture_state" = 'waiting';--> statement-breakpoint
CREATE INDEX "import_rows_of_kind" ON "import_rows" USING btree ("run_id","kind","position");--> statement-breakpoint
CREATE INDEX "import_runs_newest" ON "import_runs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "import_runs_open" ON "import_runs" USING btree ("created_at") WHERE "import_runs"."state" in ('checking', 'applying', 'undoing');