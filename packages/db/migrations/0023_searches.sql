CREATE TABLE "search_days" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"searches" integer NOT NULL,
	"nothing" integer NOT NULL,
	"clicked" integer NOT NULL,
	"added" integer NOT NULL,
	"found" integer NOT NULL,
	"partly" integer NOT NULL,
	"correction" text,
	CONSTRAINT "search_days_day_text_pk" PRIMARY KEY("day","text")
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"typed" text NOT NULL,
	"found" integer NOT NULL,
	"partly" integer NOT NULL,
	"correction" text,
	"position" smallint,
	"added" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "searches_by_time" ON "searches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "searches_of_text" ON "searches" USING btree ("text","created_at");