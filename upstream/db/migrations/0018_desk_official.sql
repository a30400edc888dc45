CREATE TABLE "official_names" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"value" text NOT NULL,
	"form" text NOT NULL,
	"qr" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "advisers" DROP CONSTRAINT "advisers_mobile_phone_unique";--> statement-breakpoint
ALTER TABLE "advisers" DROP CONSTRAINT "advisers_wechat_account_unique";--> statement-breakpoint
ALTER TABLE "advisers" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "advisers" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "official_names_form" ON "official_names" USING btree ("form") WHERE "official_names"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "advisers_phone" ON "advisers" USING btree ("mobile_phone") WHERE "advisers"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "advisers_wechat" ON "advisers" USING btree ("wechat_account") WHERE "advisers"."ended_at" is null;--> statement-breakpoint
INSERT INTO "official_names" ("kind", "label", "value", "form", "qr", "created_at")
SELECT 'service', '客服微信', "value", lower("value"), coalesce((SELECT "value" FROM "settings" WHERE "key" = 'serviceWechatUrl'), ''), now()
FROM "settings" WHERE "key" = 'serviceWechatAccount' AND "value" <> '';--> statement-breakpoint
INSERT INTO "official_names" ("kind", "label", "value", "form", "qr", "created_at")
SELECT 'account', coalesce((SELECT "value" FROM "settings" WHERE "key" = 'officialAccountName'), '公众号'), "value", lower("value"),
  coalesce((SELECT "value" FROM "settings" WHERE "key" = 'officialAccountQr'), ''), now()
FROM "settings" WHERE "key" = 'officialAccountId' AND "value" <> '' ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "settings" WHERE "key" IN ('serviceWechatAccount', 'serviceWechatUrl', 'officialAccountName', 'officialAccountId', 'officialAccountQr');
