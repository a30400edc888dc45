CREATE TABLE "operator_news" (
	"id" serial PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"kind" text NOT NULL,
	"row" text NOT NULL,
	"target" text NOT NULL,
	"path" text NOT NULL,
	"words" text NOT NULL,
	"by_id" integer NOT NULL,
	"sum_fen" bigint,
	"at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "orders_created";--> statement-breakpoint
ALTER TABLE "desk_approvals" ADD COLUMN "refusal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_news" ADD CONSTRAINT "operator_news_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_news" ADD CONSTRAINT "operator_news_by_id_operators_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_news_operator" ON "operator_news" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_tail" ON "users" USING btree (right("mobile_phone", 4),"id");--> statement-breakpoint
CREATE INDEX "desk_approvals_target" ON "desk_approvals" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_receiver_tail" ON "orders" USING btree (right("receiver_phone", 4),"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_receiver_name" ON "orders" USING btree ("receiver_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_made" ON "orders" USING btree ("created_at","id");