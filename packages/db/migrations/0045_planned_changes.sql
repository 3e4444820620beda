ALTER TABLE "bulk_runs" DROP CONSTRAINT "bulk_runs_state_known";--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bulk_runs_calendar" ON "bulk_runs" USING btree ("starts_at") WHERE "bulk_runs"."starts_at" is not null;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_end_after_start" CHECK ("bulk_runs"."ends_at" > "bulk_runs"."starts_at");--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_planned_start" CHECK ("bulk_runs"."state" <> 'planned' or "bulk_runs"."starts_at" is not null);--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_state_known" CHECK ("bulk_runs"."state" in ('previewed', 'planned', 'applying', 'applied', 'undoing', 'undone', 'cancelled', 'missed'));