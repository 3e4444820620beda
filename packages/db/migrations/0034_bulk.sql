CREATE TABLE "bulk_rows" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"subject_id" uuid NOT NULL,
	"label" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"detail" text,
	"warnings" jsonb NOT NULL,
	"version" integer NOT NULL,
	"version_after" integer,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "bulk_rows_run_id_position_pk" PRIMARY KEY("run_id","position"),
	CONSTRAINT "bulk_rows_state_known" CHECK ("bulk_rows"."state" in ('ready', 'skipped', 'done', 'failed', 'undone', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"action" jsonb NOT NULL,
	"state" text NOT NULL,
	"summary" jsonb NOT NULL,
	"total" integer NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "bulk_runs_state_known" CHECK ("bulk_runs"."state" in ('previewed', 'applying', 'applied', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_rows_in_state" ON "bulk_rows" USING btree ("run_id","state","position");--> statement-breakpoint
CREATE INDEX "bulk_runs_newest" ON "bulk_runs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bulk_runs_open" ON "bulk_runs" USING btree ("created_at") WHERE "bulk_runs"."state" in ('applying', 'undoing');