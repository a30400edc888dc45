DROP INDEX "ticket_assignments_operator";--> statement-breakpoint
ALTER TABLE "ticket_assignments" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "ticket_assignments" a SET "kind" = t."kind" FROM (
	SELECT "ticket_no", "kind" FROM "feedbacks"
	UNION ALL SELECT "ticket_no", 'message' FROM "online_messages"
	UNION ALL SELECT "ticket_no", 'application' FROM "teacher_applications"
	UNION ALL SELECT "lead_id", 'lead' FROM "live_leads"
	UNION ALL SELECT "ticket_no", 'question' FROM "lesson_questions"
) t WHERE t."ticket_no" = a."ticket_no";--> statement-breakpoint
CREATE INDEX "ticket_assignments_of_kind" ON "ticket_assignments" USING btree ("operator_id","kind");