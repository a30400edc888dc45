DROP INDEX "payments_closing";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_ask_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_asking" ON "payments" USING btree ("next_ask_at") WHERE next_ask_at is not null;--> statement-breakpoint
UPDATE "payments" SET "next_ask_at" = "expires_at" WHERE "state" = 'pending';
