CREATE TABLE "red_invoices" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"amount_fen" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "red_invoices" ADD CONSTRAINT "red_invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "red_invoices_order" ON "red_invoices" USING btree ("order_id");--> statement-breakpoint
-- The last one of each is known, and its sum where no other is owed since.
INSERT INTO "red_invoices" ("number", "order_id", "amount_fen", "at")
SELECT "red_number", "order_id", CASE WHEN "state" = '待红冲' THEN "amount_fen" - "red_fen" ELSE "red_fen" END, "red_at"
FROM "invoices" WHERE "red_number" IS NOT NULL AND "red_at" IS NOT NULL ON CONFLICT DO NOTHING;