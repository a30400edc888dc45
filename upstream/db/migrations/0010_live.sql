CREATE TABLE "ad_conversions" (
	"id" serial PRIMARY KEY NOT NULL,
	"lead_id" integer NOT NULL,
	"event" text NOT NULL,
	"platform" text NOT NULL,
	"click_key" text NOT NULL,
	"click_id" text NOT NULL,
	"order_id" integer,
	"amount_fen" integer,
	"happened_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text DEFAULT '' NOT NULL,
	CONSTRAINT "ad_conversions_once" UNIQUE("lead_id","event")
);
--> statement-breakpoint
CREATE TABLE "live_activities" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"channels" jsonb NOT NULL,
	"title" text NOT NULL,
	"course_id" integer NOT NULL,
	"teacher_id" integer NOT NULL,
	"adviser_id" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"original_price_fen" integer,
	"seats" integer,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"replay_days" integer NOT NULL,
	"words" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "live_activities_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "live_leads" (
	"id" serial PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"activity_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"channel" text NOT NULL,
	"grade_name" text NOT NULL,
	"click_key" text DEFAULT '' NOT NULL,
	"click_id" text DEFAULT '' NOT NULL,
	"utm" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_leads_lead_id_unique" UNIQUE("lead_id"),
	CONSTRAINT "live_leads_once" UNIQUE("activity_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_nights" (
	"id" serial PRIMARY KEY NOT NULL,
	"activity_id" integer NOT NULL,
	"index" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "live_nights_once" UNIQUE("activity_id","index")
);
--> statement-breakpoint
CREATE TABLE "live_orders" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"lead_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "service_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ad_conversions" ADD CONSTRAINT "ad_conversions_lead_id_live_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."live_leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_conversions" ADD CONSTRAINT "ad_conversions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_activities" ADD CONSTRAINT "live_activities_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_activities" ADD CONSTRAINT "live_activities_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_activities" ADD CONSTRAINT "live_activities_adviser_id_advisers_id_fk" FOREIGN KEY ("adviser_id") REFERENCES "public"."advisers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_leads" ADD CONSTRAINT "live_leads_activity_id_live_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."live_activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_leads" ADD CONSTRAINT "live_leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_nights" ADD CONSTRAINT "live_nights_activity_id_live_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."live_activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_orders" ADD CONSTRAINT "live_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_orders" ADD CONSTRAINT "live_orders_lead_id_live_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."live_leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_conversions_due" ON "ad_conversions" USING btree ("next_attempt_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "live_leads_user" ON "live_leads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_orders_lead" ON "live_orders" USING btree ("lead_id");