ALTER TABLE "live_activities" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_activities" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "live_leads_activity" ON "live_leads" USING btree ("activity_id","id");