ALTER TABLE "play_sessions" ADD COLUMN "stands_ms" integer;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD COLUMN "stands_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "play_sessions_of" ON "play_sessions" USING btree ("user_id","section_id");