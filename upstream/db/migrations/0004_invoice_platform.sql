ALTER TABLE "invoices" ADD COLUMN "request_no" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "failure" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_request_no_unique" UNIQUE("request_no");