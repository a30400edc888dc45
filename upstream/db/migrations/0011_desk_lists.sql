CREATE TABLE "article_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"information_id" integer NOT NULL,
	"article" jsonb NOT NULL,
	"saved_by" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "information" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_saved_by_operators_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_versions_article" ON "article_versions" USING btree ("information_id","id");--> statement-breakpoint
CREATE INDEX "article_versions_due" ON "article_versions" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "orders_course" ON "orders" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "orders_beginning" ON "orders" USING btree ("order_no" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_receiver" ON "orders" USING btree ("receiver_phone");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shipments_number" ON "shipments" USING btree ("number");--> statement-breakpoint
CREATE INDEX "shipments_under_way" ON "shipments" USING btree ("order_id") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("state","created_at") WHERE state in ('held', 'failed');--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("done_at");