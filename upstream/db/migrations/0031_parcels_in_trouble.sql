CREATE TABLE "book_returns" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"told_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"condition" text,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipment_tracks" DROP CONSTRAINT "shipment_tracks_once";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "labelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment_tracks" ADD COLUMN "number" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What carriers tell again of parcels under way is known by its number from now on.
UPDATE "shipment_tracks" SET "number" = s."number" FROM "shipments" s WHERE s."order_id" = "shipment_tracks"."order_id" AND s."delivered_at" IS NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN IF NOT EXISTS "trouble" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN IF NOT EXISTS "trouble_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "book_returns" ADD CONSTRAINT "book_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_returns_number" ON "book_returns" USING btree ("number");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "shipments_in_trouble" ON "shipments" USING btree ("trouble_at") WHERE trouble is not null;--> statement-breakpoint
ALTER TABLE "shipment_tracks" ADD CONSTRAINT "shipment_tracks_once" UNIQUE("order_id","number","text");