ALTER TABLE "import_runs" ADD COLUMN "key_name" text;
