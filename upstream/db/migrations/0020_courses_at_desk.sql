ALTER TABLE "courses" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "removed_at" timestamp with time zone;