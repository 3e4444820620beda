ALTER TABLE "mail_outbox" ADD COLUMN "content" jsonb;--> statement-breakpoint
-- Letters that wait at this moment leave as plain paragraphs: nothing they say is lost.
UPDATE "mail_outbox" SET "content" = jsonb_build_object('heading', "subject", 'paragraphs', to_jsonb(regexp_split_to_array(trim("text"), E'\n\n+')));--> statement-breakpoint
ALTER TABLE "mail_outbox" ALTER COLUMN "content" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "html";
