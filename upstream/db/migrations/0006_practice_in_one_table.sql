ALTER TABLE "evaluation_exercises" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "check_answers" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "check_questions" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "evaluation_exercises" CASCADE;--> statement-breakpoint
DROP TABLE "check_answers" CASCADE;--> statement-breakpoint
DROP TABLE "check_questions" CASCADE;--> statement-breakpoint
DELETE FROM "evaluation_paper_items";--> statement-breakpoint
ALTER TABLE "evaluation_paper_items" ADD COLUMN "problem_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation_paper_items" ADD COLUMN "part" text NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation_sets" ADD COLUMN "problem_id" text;--> statement-breakpoint
UPDATE "evaluation_sets" SET "problem_id" = 'junior-' || substring("tag" from '[0-9]+');--> statement-breakpoint
ALTER TABLE "evaluation_sets" ALTER COLUMN "problem_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation_paper_items" DROP COLUMN "exercise_id";--> statement-breakpoint
ALTER TABLE "evaluation_sets" DROP COLUMN "tag";--> statement-breakpoint
ALTER TABLE "evaluation_sets" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "evaluation_sets" DROP COLUMN "subject_name";