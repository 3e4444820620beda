CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slot" text NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"href" text NOT NULL,
	"media_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banners_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banners_place" ON "banners" USING btree ("slot","position");