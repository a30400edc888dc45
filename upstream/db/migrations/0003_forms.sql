CREATE TABLE "ticket_requests" (
	"request_id" text PRIMARY KEY NOT NULL,
	"ticket_no" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"provider" text NOT NULL,
	"ip" text NOT NULL,
	"bytes" integer,
	"ticket_no" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ticket_requests_at" ON "ticket_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_ticket" ON "uploads" USING btree ("ticket_no");--> statement-breakpoint
CREATE INDEX "uploads_at" ON "uploads" USING btree ("created_at");