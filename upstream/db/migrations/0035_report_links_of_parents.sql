ALTER TABLE "section_ratings" ADD COLUMN IF NOT EXISTS "words_state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "section_ratings" ADD COLUMN IF NOT EXISTS "id" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "report_links" ADD COLUMN "parent_link_id" integer;--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_parent_link_id_parent_links_id_fk" FOREIGN KEY ("parent_link_id") REFERENCES "public"."parent_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "section_ratings_words" ON "section_ratings" USING btree ("words_state","id") WHERE "section_ratings"."words" <> '';--> statement-breakpoint
CREATE INDEX "report_links_parent" ON "report_links" USING btree ("parent_link_id");