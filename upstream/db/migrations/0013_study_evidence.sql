DELETE FROM "report_links" WHERE "parent_link_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "report_links" DROP CONSTRAINT "report_links_parent_link_id_parent_links_id_fk";
--> statement-breakpoint
CREATE INDEX "parent_tickets_phone" ON "parent_tickets" USING btree ("parent_phone");--> statement-breakpoint
ALTER TABLE "report_links" DROP COLUMN "parent_link_id";