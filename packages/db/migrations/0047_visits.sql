CREATE TABLE "visit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL,
	"product" integer NOT NULL,
	"cart" integer NOT NULL,
	"checkout" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"day" date NOT NULL,
	"visitor" uuid NOT NULL,
	"product" boolean NOT NULL,
	"cart" boolean NOT NULL,
	"checkout" boolean NOT NULL,
	CONSTRAINT "visits_day_visitor_pk" PRIMARY KEY("day","visitor")
);
