CREATE TABLE "reshipments" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"what" text NOT NULL,
	"carrier" text NOT NULL,
	"number" text NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reshipments_once" UNIQUE("order_id","number")
);
--> statement-breakpoint
ALTER TABLE "reshipments" ADD CONSTRAINT "reshipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;