CREATE TABLE "reset_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"own_attempts" integer DEFAULT 0 NOT NULL,
	"asked_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"verified_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reset_requests" ADD CONSTRAINT "reset_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reset_requests_open_code" ON "reset_requests" USING btree ("code_hash") WHERE "reset_requests"."code_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reset_requests_of_asker" ON "reset_requests" USING btree ("user_id","asked_by");--> statement-breakpoint
CREATE INDEX "reset_requests_by_end" ON "reset_requests" USING btree ("expires_at");--> statement-breakpoint
-- Codes that are on their way to somebody still work. The old table stays for the version that still serves.
INSERT INTO "reset_requests" ("id", "user_id", "code_hash", "attempts", "own_attempts", "asked_by", "expires_at", "verified_at", "verified_by", "created_at")
SELECT "id", "user_id", "code_hash", "attempts", "own_attempts", coalesce("asked_by", "id"::text), "expires_at", "verified_at", split_part("verified_by", ' ', 1), "created_at"
FROM "password_resets" WHERE "expires_at" > now();
