ALTER TABLE "courses" ADD COLUMN "planned" jsonb;--> statement-breakpoint
ALTER TABLE "online_messages" ADD COLUMN "course_id" integer;--> statement-breakpoint
ALTER TABLE "online_messages" ADD CONSTRAINT "online_messages_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;