CREATE TABLE "order_goods" (
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"price_fen" integer NOT NULL,
	CONSTRAINT "order_goods_order_id_kind_pk" PRIMARY KEY("order_id","kind")
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_once";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "books_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "shipping_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "part" text DEFAULT 'whole' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_goods" ADD CONSTRAINT "order_goods_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_once" UNIQUE("payment_id","order_id","reason","part");