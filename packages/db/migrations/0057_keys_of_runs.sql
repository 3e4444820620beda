ALTER TABLE "bulk_runs" ADD COLUMN "key_name" text;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "key_name" text;