CREATE INDEX IF NOT EXISTS "users_named" ON "users" USING btree ("nick_name" text_pattern_ops,"id");--> statement-breakpoint
DROP INDEX "users_beginning";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "section_ratings_section" ON "section_ratings" USING btree ("section_id");