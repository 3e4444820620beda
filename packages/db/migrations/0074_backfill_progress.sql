CREATE TABLE "backfill_progress" (
	"name" text PRIMARY KEY NOT NULL,
	"last_id" uuid,
	"rows" bigint DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone
);
