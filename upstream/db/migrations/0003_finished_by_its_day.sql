ALTER TABLE "section_progress" ALTER COLUMN "position_of" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "section_progress" drop column "finished";--> statement-breakpoint
ALTER TABLE "section_progress" ADD COLUMN "finished" boolean GENERATED ALWAYS AS (finished_at is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "section_progress" DROP COLUMN "played_seconds";