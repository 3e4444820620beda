CREATE TABLE "import_archive_pictures" (
	"run_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content_hash" text NOT NULL,
	CONSTRAINT "import_archive_pictures_run_id_name_pk" PRIMARY KEY("run_id","name")
);
--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "kind" text DEFAULT 'products' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_archive_pictures" ADD CONSTRAINT "import_archive_pictures_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;
