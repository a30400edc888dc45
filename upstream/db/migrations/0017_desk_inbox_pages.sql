CREATE INDEX "feedbacks_phone" ON "feedbacks" USING btree ("mobile_phone");--> statement-breakpoint
CREATE INDEX "online_messages_phone" ON "online_messages" USING btree ("mobile_phone");--> statement-breakpoint
CREATE INDEX "teacher_applications_phone" ON "teacher_applications" USING btree ("mobile_phone");--> statement-breakpoint
CREATE INDEX "ticket_assignments_operator" ON "ticket_assignments" USING btree ("operator_id");