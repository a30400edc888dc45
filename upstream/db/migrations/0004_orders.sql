CREATE TABLE "course_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"new_order_id" integer NOT NULL,
	"old_title" text NOT NULL,
	"new_title" text NOT NULL,
	"price_fen" integer NOT NULL,
	"credit_fen" integer NOT NULL,
	"state" text DEFAULT '处理中' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "course_changes_new_order_id_unique" UNIQUE("new_order_id")
);
--> statement-breakpoint
CREATE TABLE "order_modifications" (
	"user_id" integer NOT NULL,
	"request_id" text NOT NULL,
	"order_id" integer NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_modifications_user_id_request_id_pk" PRIMARY KEY("user_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "shipment_tracks" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "shipment_tracks_once" UNIQUE("order_id","text")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"number" text NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"simulated" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"pay_no" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"refunded_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_payment_id_unique";--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "changed_from_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refund_no" text;--> statement-breakpoint
UPDATE "refunds" SET "refund_no" = 'R' || lpad("id"::text, 23, '0');--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "refund_no" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
-- What was queued before there was a queue is asked of the provider now.
UPDATE "refunds" SET "next_attempt_at" = now() WHERE "state" = 'queued';--> statement-breakpoint
-- The sandbox provider learns of the payments that the demo data brought along, so that it can give them back.
INSERT INTO "sandbox_trades" ("pay_no", "provider", "scene", "title", "amount_fen", "return_path", "state", "transaction_id", "expires_at", "paid_at")
	SELECT "pay_no", "provider", "scene", '', "amount_fen", '/', 'paid', "transaction_id", "expires_at", "paid_at"
	FROM "payments" WHERE "state" = 'success' AND "transaction_id" LIKE 'demo%' ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "course_changes" ADD CONSTRAINT "course_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_changes" ADD CONSTRAINT "course_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_changes" ADD CONSTRAINT "course_changes_new_order_id_orders_id_fk" FOREIGN KEY ("new_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_modifications" ADD CONSTRAINT "order_modifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_modifications" ADD CONSTRAINT "order_modifications_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_tracks" ADD CONSTRAINT "shipment_tracks_order_id_shipments_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shipments"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_pay_no_sandbox_trades_pay_no_fk" FOREIGN KEY ("pay_no") REFERENCES "public"."sandbox_trades"("pay_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_changes_one_open" ON "course_changes" USING btree ("order_id") WHERE state = '处理中';--> statement-breakpoint
CREATE INDEX "course_changes_order" ON "course_changes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_due" ON "sandbox_refunds" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_pay" ON "sandbox_refunds" USING btree ("pay_no");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_changed_from" FOREIGN KEY ("changed_from_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_shipping" ON "orders" USING btree ("state","paid_at") WHERE requires_shipping;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_attempt_at") WHERE state in ('queued', 'sent');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_refund_no_unique" UNIQUE("refund_no");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_once" UNIQUE("payment_id","order_id","reason");