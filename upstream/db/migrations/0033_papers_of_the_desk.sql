ALTER TABLE "evaluation_papers" ADD COLUMN "subject_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation_papers" ADD COLUMN "grade_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation_papers" ADD COLUMN "questions" jsonb;--> statement-breakpoint
ALTER TABLE "evaluation_papers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation_papers" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "evaluation_papers" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "marked_papers" ADD COLUMN IF NOT EXISTS "paper_id" integer;--> statement-breakpoint
ALTER TABLE "marked_papers" ADD COLUMN "scheme_version" integer;--> statement-breakpoint
ALTER TABLE "marked_papers" ADD CONSTRAINT "marked_papers_paper_id_evaluation_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."evaluation_papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "marked_papers_paper" ON "marked_papers" USING btree ("paper_id");