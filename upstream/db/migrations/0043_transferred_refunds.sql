ALTER TABLE "refunds" ADD COLUMN "transfer_no" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "transfer_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_trades" ADD COLUMN "payer_gone" boolean DEFAULT false NOT NULL;