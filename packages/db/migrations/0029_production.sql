CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	"pictures" integer NOT NULL,
	"encrypted" boolean NOT NULL,
	"verified" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "own_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "asked_by" text;