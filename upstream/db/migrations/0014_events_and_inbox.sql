-- Nobody ever read these rows: what they told was acted upon when it happened.
DELETE FROM "outbox";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "channel" text NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "event" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "next_attempt_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "last_error" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at") WHERE handled_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "outbox_handled" ON "outbox" USING btree ("handled_at");--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "payload";--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_once" UNIQUE("channel","key");--> statement-breakpoint
-- What was noted for the advertising platforms goes on from where it stood; one that was told stays told.
INSERT INTO "outbox" ("channel", "event", "key", "created_at", "attempts", "next_attempt_at", "handled_at", "failed_at", "last_error")
SELECT 'ads',
	jsonb_strip_nulls(jsonb_build_object('kind', 'conversion.' || c."event", 'leadId', l."lead_id", 'orderNo', o."order_no")),
	'conversion.' || c."event" || ':' || l."lead_id",
	c."happened_at", c."attempts", c."next_attempt_at",
	CASE WHEN c."state" = 'sent' THEN coalesce(c."sent_at", c."happened_at") END,
	CASE WHEN c."state" = 'failed' THEN c."next_attempt_at" END,
	c."last_error"
FROM "ad_conversions" c
JOIN "live_leads" l ON l."id" = c."lead_id"
LEFT JOIN "orders" o ON o."id" = c."order_id"
ORDER BY c."id";--> statement-breakpoint
ALTER TABLE "ad_conversions" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "ad_conversions" CASCADE;--> statement-breakpoint
CREATE TABLE "job_leases" (
	"job" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "online_messages" ADD COLUMN "state" text DEFAULT 'received' NOT NULL;--> statement-breakpoint
ALTER TABLE "online_messages" ADD COLUMN "reply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "online_messages" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teacher_applications" ADD COLUMN "state" text DEFAULT 'received' NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_applications" ADD COLUMN "reply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_applications" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_leads" ADD COLUMN "state" text DEFAULT 'received' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_leads" ADD COLUMN "reply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_leads" ADD COLUMN "handled_at" timestamp with time zone;
