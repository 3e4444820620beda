ALTER TABLE "bank_transfers" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "surplus" bigint;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "surplus_returned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD COLUMN "api_key_id" uuid;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "saver_left" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;