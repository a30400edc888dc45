CREATE TABLE "pay_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"payer_id" integer NOT NULL,
	"share_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pay_codes" ADD CONSTRAINT "pay_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_codes" ADD CONSTRAINT "pay_codes_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_codes_order" ON "pay_codes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "pay_codes_expiry" ON "pay_codes" USING btree ("expires_at");