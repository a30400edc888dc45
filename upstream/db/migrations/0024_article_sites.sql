ALTER TABLE "information" ADD COLUMN "sites" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What was saved before is for all sites.
UPDATE "article_versions" SET "article" = '{"sites": []}'::jsonb || "article";
