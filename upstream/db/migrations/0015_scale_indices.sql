DROP INDEX "differences_open";--> statement-breakpoint
DROP INDEX "orders_shipping";--> statement-breakpoint
CREATE INDEX "bill_lines_day" ON "bill_lines" USING btree ("day");--> statement-breakpoint
CREATE INDEX "feedbacks_waiting" ON "feedbacks" USING btree ("created_at") WHERE state in ('received', 'working');--> statement-breakpoint
CREATE INDEX "feedbacks_created" ON "feedbacks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "online_messages_waiting" ON "online_messages" USING btree ("created_at") WHERE state in ('received', 'working');--> statement-breakpoint
CREATE INDEX "online_messages_created" ON "online_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "teacher_applications_waiting" ON "teacher_applications" USING btree ("created_at") WHERE state in ('received', 'working');--> statement-breakpoint
CREATE INDEX "teacher_applications_created" ON "teacher_applications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("failed_at") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "live_leads_waiting" ON "live_leads" USING btree ("created_at") WHERE state in ('received', 'working');--> statement-breakpoint
CREATE INDEX "live_leads_created" ON "live_leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_to_ship" ON "orders" USING btree ("id") WHERE requires_shipping and state = '已支付';--> statement-breakpoint
CREATE INDEX "orders_changed" ON "orders" USING btree ("changed_from_id") WHERE changed_from_id is not null;--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "differences_open" ON "differences" USING btree ("day") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "orders_shipping" ON "orders" USING btree ("state","id") WHERE requires_shipping;