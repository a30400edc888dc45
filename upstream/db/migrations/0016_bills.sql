CREATE TABLE "bill_days" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bill_days_provider_day_pk" PRIMARY KEY("provider","day")
);
--> statement-breakpoint
CREATE TABLE "bill_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"pay_no" text NOT NULL,
	"refund_no" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"fee_fen" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bill_lines_once" UNIQUE("provider","kind","pay_no","refund_no","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "differences" (
	"id" serial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"movement" text NOT NULL,
	"kind" text NOT NULL,
	"pay_no" text NOT NULL,
	"refund_no" text NOT NULL,
	"transaction_id" text NOT NULL,
	"ours_fen" integer,
	"theirs_fen" integer,
	"found_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "differences_once" UNIQUE("provider","movement","kind","pay_no","refund_no","transaction_id")
);
--> statement-breakpoint
CREATE INDEX "differences_open" ON "differences" USING btree ("found_at") WHERE closed_at is null;