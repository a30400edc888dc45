CREATE TABLE "course_categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grade_subjects" (
	"grade_id" integer NOT NULL,
	"subject_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grades" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"stage" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "information_categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_leases" (
	"job" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subjects" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"c" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"waived_for" text
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"user_id" integer NOT NULL,
	"device_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "devices_user_id_device_id_pk" PRIMARY KEY("user_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"login_name" text NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_logins" (
	"user_id" integer NOT NULL,
	"device_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_logins_user_id_device_id_pk" PRIMARY KEY("user_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mobile_phone" text NOT NULL,
	"purpose" integer NOT NULL,
	"code_hash" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mobile_phone" text NOT NULL,
	"purpose" integer NOT NULL,
	"code" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_signs" (
	"signs_code" text PRIMARY KEY NOT NULL,
	"mobile_phone" text NOT NULL,
	"purpose" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"device_id" text DEFAULT '' NOT NULL,
	"proved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rs_no" text NOT NULL,
	"mobile_phone" text NOT NULL,
	"password_hash" text,
	"role" text DEFAULT 'learner' NOT NULL,
	"nick_name" text DEFAULT '' NOT NULL,
	"gender" text DEFAULT '' NOT NULL,
	"birthday" date,
	"photo_url" text DEFAULT '' NOT NULL,
	"grade_id" integer,
	"is_set_class" integer DEFAULT 1 NOT NULL,
	"is_class_upgrade" integer DEFAULT 2 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closing_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "users_is_set_class" CHECK ("users"."is_set_class" in (1, 2)),
	CONSTRAINT "users_is_class_upgrade" CHECK ("users"."is_class_upgrade" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "user_addresses" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_phone" text NOT NULL,
	"receiver_area_id" integer NOT NULL,
	"receiver_address" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_addresses_once" UNIQUE("user_id","receiver_name","receiver_phone","receiver_address")
);
--> statement-breakpoint
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
CREATE TABLE "adviser_assignments" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"adviser_id" integer NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "areas" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collected_information" (
	"user_id" integer NOT NULL,
	"information_id" integer NOT NULL,
	"collected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collected_information_user_id_information_id_pk" PRIMARY KEY("user_id","information_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"collected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collections_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "feedbacks" (
	"id" serial PRIMARY KEY NOT NULL,
	"ticket_no" text NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"mobile_phone" text,
	"page" text,
	"book_title" text,
	"book_page" integer,
	"images" text[] NOT NULL,
	"user_id" integer,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "feedbacks_ticket_no_unique" UNIQUE("ticket_no")
);
--> statement-breakpoint
CREATE TABLE "information_views" (
	"information_id" integer NOT NULL,
	"ip" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "information_views_information_id_ip_pk" PRIMARY KEY("information_id","ip")
);
--> statement-breakpoint
CREATE TABLE "limited_calls" (
	"id" serial PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"object_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "online_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"ticket_no" text NOT NULL,
	"name" text NOT NULL,
	"mobile_phone" text NOT NULL,
	"topic" text NOT NULL,
	"words" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "online_messages_ticket_no_unique" UNIQUE("ticket_no")
);
--> statement-breakpoint
CREATE TABLE "provider_credentials" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teacher_applications" (
	"id" serial PRIMARY KEY NOT NULL,
	"ticket_no" text NOT NULL,
	"name" text NOT NULL,
	"mobile_phone" text NOT NULL,
	"subject_name" text NOT NULL,
	"grade_name" text NOT NULL,
	"years" integer NOT NULL,
	"city" text NOT NULL,
	"school" text NOT NULL,
	"words" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "teacher_applications_ticket_no_unique" UNIQUE("ticket_no")
);
--> statement-breakpoint
CREATE TABLE "ticket_requests" (
	"request_id" text PRIMARY KEY NOT NULL,
	"ticket_no" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_scans" (
	"id" serial PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"watch_hash" text NOT NULL,
	"scan_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_scans_watch_hash_unique" UNIQUE("watch_hash"),
	CONSTRAINT "upload_scans_scan_hash_unique" UNIQUE("scan_hash")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"provider" text NOT NULL,
	"ip" text NOT NULL,
	"bytes" integer,
	"ticket_no" text,
	"user_id" integer,
	"scan_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "advisers" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"mobile_phone" text NOT NULL,
	"wechat_account" text NOT NULL,
	"wechat_url" text NOT NULL,
	"intro" text NOT NULL,
	CONSTRAINT "advisers_slug_unique" UNIQUE("slug"),
	CONSTRAINT "advisers_mobile_phone_unique" UNIQUE("mobile_phone"),
	CONSTRAINT "advisers_wechat_account_unique" UNIQUE("wechat_account")
);
--> statement-breakpoint
CREATE TABLE "assistant_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"book_id" text NOT NULL,
	"course_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_by" integer,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "book_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"book_id" text NOT NULL,
	"check_count" integer DEFAULT 0 NOT NULL,
	"first_checked_at" timestamp with time zone,
	"last_checked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "information" (
	"id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"cover" text NOT NULL,
	"author" text NOT NULL,
	"source" text NOT NULL,
	"published_on" date NOT NULL,
	"tags" jsonb NOT NULL,
	"featured" boolean NOT NULL,
	"browse_count" integer NOT NULL,
	"details" jsonb NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parent_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"student_id" integer NOT NULL,
	"parent_phone" text NOT NULL,
	"relationship" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parent_links_once" UNIQUE("student_id","parent_phone")
);
--> statement-breakpoint
CREATE TABLE "praises" (
	"position" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"grade_name" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"text" text NOT NULL,
	"avatar" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluation_exercises" (
	"id" serial PRIMARY KEY NOT NULL,
	"set_id" integer NOT NULL,
	"index" integer NOT NULL,
	"difficulty" integer NOT NULL,
	"stem" text NOT NULL,
	"options" jsonb NOT NULL,
	"answer" text NOT NULL,
	"hint" text NOT NULL,
	"explanation" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluation_modes" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"steps" jsonb NOT NULL,
	"weeks" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"course_id" integer NOT NULL,
	CONSTRAINT "evaluation_modes_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "evaluation_orders" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"report_id" integer,
	"what" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluation_paper_items" (
	"paper_id" integer NOT NULL,
	"position" integer NOT NULL,
	"exercise_id" integer NOT NULL,
	"score" integer NOT NULL,
	CONSTRAINT "evaluation_paper_items_paper_id_position_pk" PRIMARY KEY("paper_id","position")
);
--> statement-breakpoint
CREATE TABLE "evaluation_papers" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "evaluation_papers_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "evaluation_report_sets" (
	"report_id" integer NOT NULL,
	"position" integer NOT NULL,
	"set_id" integer NOT NULL,
	"first" boolean NOT NULL,
	CONSTRAINT "evaluation_report_sets_report_id_position_pk" PRIMARY KEY("report_id","position")
);
--> statement-breakpoint
CREATE TABLE "evaluation_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"learner_name" text NOT NULL,
	"grade_name" text NOT NULL,
	"subject_name" text NOT NULL,
	"teacher_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"score" integer NOT NULL,
	"full_score" integer NOT NULL,
	"question_count" integer NOT NULL,
	"used_minutes" integer NOT NULL,
	"modules" jsonb NOT NULL,
	"topics" jsonb NOT NULL,
	"strengths" jsonb NOT NULL,
	"weak_points" jsonb NOT NULL,
	"words" text NOT NULL,
	"course_id" integer,
	"course_why" text DEFAULT '' NOT NULL,
	"paper_id" integer,
	"mode_id" integer
);
--> statement-breakpoint
CREATE TABLE "evaluation_sets" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"tag" text NOT NULL,
	"title" text NOT NULL,
	"subject_name" text NOT NULL,
	"module" text NOT NULL,
	"lead" text NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "evaluation_sets_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "evaluation_wechat_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"open_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluation_wechats" (
	"open_id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"bound_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"event" jsonb NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text DEFAULT '' NOT NULL,
	CONSTRAINT "outbox_once" UNIQUE("channel","key")
);
--> statement-breakpoint
CREATE TABLE "books" (
	"id" text PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chapters" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"index" integer NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_books" (
	"course_id" integer NOT NULL,
	"book_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "course_books_course_id_book_id_pk" PRIMARY KEY("course_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "course_headlines" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"subtitle" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"grade_id" integer NOT NULL,
	"subject_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"teacher_id" integer NOT NULL,
	"cover" text NOT NULL,
	"summary" text NOT NULL,
	"highlights" jsonb NOT NULL,
	"audience" text NOT NULL,
	"price_fen" integer NOT NULL,
	"original_price_fen" integer,
	"valid_days" integer NOT NULL,
	"requires_shipping" boolean NOT NULL,
	"books_fen" integer DEFAULT 0 NOT NULL,
	"shipping_fen" integer DEFAULT 0 NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"content_digest" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone,
	CONSTRAINT "courses_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"duration_seconds" integer NOT NULL,
	"heights" jsonb NOT NULL,
	"marks" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"chapter_id" integer NOT NULL,
	"index" integer NOT NULL,
	"title" text NOT NULL,
	"lesson_slug" text NOT NULL,
	"duration_seconds" integer NOT NULL,
	"trial" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teachers" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"subject_name" text NOT NULL,
	"title" text NOT NULL,
	"years" integer NOT NULL,
	"portrait" text NOT NULL,
	"motto" text NOT NULL,
	"intro" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "teachers_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"number" text,
	"issued_at" timestamp with time zone,
	"file" text,
	"red_fen" integer DEFAULT 0 NOT NULL,
	"red_number" text,
	"red_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "hidden_recents" (
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"hidden_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hidden_recents_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "play_passages" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"request_id" text NOT NULL,
	"section_id" integer NOT NULL,
	"from_second" integer NOT NULL,
	"to_second" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "play_passages_request" UNIQUE("user_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "section_progress" (
	"user_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"position_seconds" integer NOT NULL,
	"played_seconds" integer DEFAULT 0 NOT NULL,
	"finished" boolean NOT NULL,
	"watched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "section_progress_user_id_section_id_pk" PRIMARY KEY("user_id","section_id")
);
--> statement-breakpoint
CREATE TABLE "section_ratings" (
	"user_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"rating" integer NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "section_ratings_user_id_section_id_pk" PRIMARY KEY("user_id","section_id")
);
--> statement-breakpoint
CREATE TABLE "view_records" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"request_id" text NOT NULL,
	"course_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"position_seconds" integer NOT NULL,
	"played_seconds" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "view_records_request" UNIQUE("user_id","request_id")
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
	"state" text DEFAULT 'received' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"handled_at" timestamp with time zone,
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
CREATE TABLE "free_claims" (
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"grade_id" integer NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "free_claims_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"mobile_phone" text NOT NULL,
	"course_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_links_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "course_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"new_order_id" integer NOT NULL,
	"old_title" text NOT NULL,
	"new_title" text NOT NULL,
	"price_fen" integer NOT NULL,
	"credit_fen" integer NOT NULL,
	"state" text DEFAULT '处理中' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "course_changes_new_order_id_unique" UNIQUE("new_order_id")
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"order_id" integer,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"end_reason" text,
	CONSTRAINT "entitlements_once" UNIQUE("order_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "order_goods" (
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"price_fen" integer NOT NULL,
	CONSTRAINT "order_goods_order_id_kind_pk" PRIMARY KEY("order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"event" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"grade_name" text NOT NULL,
	"subject_name" text NOT NULL,
	"section_count" integer NOT NULL,
	"valid_days" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"books" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_modifications" (
	"user_id" integer NOT NULL,
	"request_id" text NOT NULL,
	"order_id" integer NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_modifications_user_id_request_id_pk" PRIMARY KEY("user_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "order_requests" (
	"user_id" integer NOT NULL,
	"request_id" text NOT NULL,
	"order_id" integer NOT NULL,
	CONSTRAINT "order_requests_user_id_request_id_pk" PRIMARY KEY("user_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"state" text DEFAULT '待支付' NOT NULL,
	"amount_fen" integer NOT NULL,
	"credit_fen" integer DEFAULT 0 NOT NULL,
	"changed_from_id" integer,
	"requires_shipping" boolean NOT NULL,
	"receiver_name" text,
	"receiver_phone" text,
	"receiver_address" text,
	"receiver_area_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"service_from" timestamp with time zone,
	"pay_method" text,
	CONSTRAINT "orders_order_no_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "shipment_tracks" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "shipment_tracks_once" UNIQUE("order_id","text")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"number" text NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"simulated" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"payer_id" integer NOT NULL,
	"share_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_notifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"outcome" text NOT NULL,
	"pay_no" text DEFAULT '' NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"pay_no" text NOT NULL,
	"order_id" integer NOT NULL,
	"payer_id" integer NOT NULL,
	"share_id" text DEFAULT '' NOT NULL,
	"provider" text NOT NULL,
	"channel" text NOT NULL,
	"scene" text NOT NULL,
	"open_id" text DEFAULT '' NOT NULL,
	"amount_fen" integer NOT NULL,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"started" jsonb,
	"transaction_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"next_ask_at" timestamp with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_pay_no_unique" UNIQUE("pay_no"),
	CONSTRAINT "payments_transaction" UNIQUE("provider","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"refund_no" text NOT NULL,
	"payment_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"amount_fen" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"part" text DEFAULT 'whole' NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_refund_no_unique" UNIQUE("refund_no"),
	CONSTRAINT "refunds_once" UNIQUE("payment_id","order_id","reason","part")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"pay_no" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"refunded_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_trades" (
	"pay_no" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"scene" text NOT NULL,
	"title" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"return_path" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"transaction_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer,
	"course_id" integer,
	"learner_phone" text,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "check_answers" (
	"user_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"choice" integer NOT NULL,
	"right" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"corrected_at" timestamp with time zone,
	CONSTRAINT "check_answers_user_id_section_id_question_id_pk" PRIMARY KEY("user_id","section_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "check_questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"lesson_slug" text NOT NULL,
	"index" integer NOT NULL,
	"stem" text NOT NULL,
	"options" jsonb NOT NULL,
	"answer" integer NOT NULL,
	"explanation" text NOT NULL,
	CONSTRAINT "check_questions_order" UNIQUE("lesson_slug","index")
);
--> statement-breakpoint
CREATE TABLE "parent_tickets" (
	"id" serial PRIMARY KEY NOT NULL,
	"ticket_hash" text NOT NULL,
	"parent_phone" text NOT NULL,
	"student_id" integer,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parent_tickets_ticket_hash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "report_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "report_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "student_codes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "study_goals" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"weekdays" integer[] NOT NULL,
	"per_day" integer NOT NULL,
	"start_at" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_ticks" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"section_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_ticks_user_id_day_kind_section_id_pk" PRIMARY KEY("user_id","day","kind","section_id")
);
--> statement-breakpoint
ALTER TABLE "grade_subjects" ADD CONSTRAINT "grade_subjects_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_subjects" ADD CONSTRAINT "grade_subjects_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_logins" ADD CONSTRAINT "pending_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_addresses" ADD CONSTRAINT "user_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_assignments" ADD CONSTRAINT "adviser_assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_assignments" ADD CONSTRAINT "adviser_assignments_adviser_id_advisers_id_fk" FOREIGN KEY ("adviser_id") REFERENCES "public"."advisers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_information" ADD CONSTRAINT "collected_information_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_information" ADD CONSTRAINT "collected_information_information_id_information_id_fk" FOREIGN KEY ("information_id") REFERENCES "public"."information"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_views" ADD CONSTRAINT "information_views_information_id_information_id_fk" FOREIGN KEY ("information_id") REFERENCES "public"."information"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_scan_id_upload_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."upload_scans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_codes" ADD CONSTRAINT "assistant_codes_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_codes" ADD CONSTRAINT "assistant_codes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_codes" ADD CONSTRAINT "assistant_codes_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_codes" ADD CONSTRAINT "book_codes_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_links" ADD CONSTRAINT "parent_links_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_exercises" ADD CONSTRAINT "evaluation_exercises_set_id_evaluation_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."evaluation_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_modes" ADD CONSTRAINT "evaluation_modes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_orders" ADD CONSTRAINT "evaluation_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_orders" ADD CONSTRAINT "evaluation_orders_report_id_evaluation_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."evaluation_reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_paper_items" ADD CONSTRAINT "evaluation_paper_items_paper_id_evaluation_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."evaluation_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_paper_items" ADD CONSTRAINT "evaluation_paper_items_exercise_id_evaluation_exercises_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."evaluation_exercises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_report_sets" ADD CONSTRAINT "evaluation_report_sets_report_id_evaluation_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."evaluation_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_report_sets" ADD CONSTRAINT "evaluation_report_sets_set_id_evaluation_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."evaluation_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_reports" ADD CONSTRAINT "evaluation_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_reports" ADD CONSTRAINT "evaluation_reports_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_reports" ADD CONSTRAINT "evaluation_reports_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_reports" ADD CONSTRAINT "evaluation_reports_paper_id_evaluation_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."evaluation_papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_reports" ADD CONSTRAINT "evaluation_reports_mode_id_evaluation_modes_id_fk" FOREIGN KEY ("mode_id") REFERENCES "public"."evaluation_modes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_wechats" ADD CONSTRAINT "evaluation_wechats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_books" ADD CONSTRAINT "course_books_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_books" ADD CONSTRAINT "course_books_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_headlines" ADD CONSTRAINT "course_headlines_category_id_course_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."course_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_category_id_course_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."course_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_lesson_slug_lessons_slug_fk" FOREIGN KEY ("lesson_slug") REFERENCES "public"."lessons"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_recents" ADD CONSTRAINT "hidden_recents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_recents" ADD CONSTRAINT "hidden_recents_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_passages" ADD CONSTRAINT "play_passages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_passages" ADD CONSTRAINT "play_passages_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_progress" ADD CONSTRAINT "section_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_progress" ADD CONSTRAINT "section_progress_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_progress" ADD CONSTRAINT "section_progress_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_ratings" ADD CONSTRAINT "section_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_ratings" ADD CONSTRAINT "section_ratings_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_records" ADD CONSTRAINT "view_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_records" ADD CONSTRAINT "view_records_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_records" ADD CONSTRAINT "view_records_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_activities" ADD CONSTRAINT "live_activities_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_activities" ADD CONSTRAINT "live_activities_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_activities" ADD CONSTRAINT "live_activities_adviser_id_advisers_id_fk" FOREIGN KEY ("adviser_id") REFERENCES "public"."advisers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_leads" ADD CONSTRAINT "live_leads_activity_id_live_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."live_activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_leads" ADD CONSTRAINT "live_leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_nights" ADD CONSTRAINT "live_nights_activity_id_live_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."live_activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_orders" ADD CONSTRAINT "live_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_orders" ADD CONSTRAINT "live_orders_lead_id_live_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."live_leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_claims" ADD CONSTRAINT "free_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_claims" ADD CONSTRAINT "free_claims_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_claims" ADD CONSTRAINT "free_claims_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_links" ADD CONSTRAINT "lesson_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_links" ADD CONSTRAINT "lesson_links_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_links" ADD CONSTRAINT "lesson_links_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_changes" ADD CONSTRAINT "course_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_changes" ADD CONSTRAINT "course_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_changes" ADD CONSTRAINT "course_changes_new_order_id_orders_id_fk" FOREIGN KEY ("new_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_goods" ADD CONSTRAINT "order_goods_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_modifications" ADD CONSTRAINT "order_modifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_modifications" ADD CONSTRAINT "order_modifications_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_changed_from" FOREIGN KEY ("changed_from_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_tracks" ADD CONSTRAINT "shipment_tracks_order_id_shipments_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shipments"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_codes" ADD CONSTRAINT "pay_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_codes" ADD CONSTRAINT "pay_codes_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_pay_no_sandbox_trades_pay_no_fk" FOREIGN KEY ("pay_no") REFERENCES "public"."sandbox_trades"("pay_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_answers" ADD CONSTRAINT "check_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_answers" ADD CONSTRAINT "check_answers_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_answers" ADD CONSTRAINT "check_answers_question_id_check_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."check_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_questions" ADD CONSTRAINT "check_questions_lesson_slug_lessons_slug_fk" FOREIGN KEY ("lesson_slug") REFERENCES "public"."lessons"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_tickets" ADD CONSTRAINT "parent_tickets_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_codes" ADD CONSTRAINT "student_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_goals" ADD CONSTRAINT "study_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_ticks" ADD CONSTRAINT "study_ticks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_ticks" ADD CONSTRAINT "study_ticks_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_categories_name" ON "course_categories" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "grade_subjects_pair" ON "grade_subjects" USING btree ("grade_id","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "grades_name" ON "grades" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "information_categories_name" ON "information_categories" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "subjects_name" ON "subjects" USING btree ("name");--> statement-breakpoint
CREATE INDEX "captchas_expires" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_failures_name" ON "login_failures" USING btree ("login_name","at");--> statement-breakpoint
CREATE INDEX "login_failures_ip" ON "login_failures" USING btree ("ip","at");--> statement-breakpoint
CREATE INDEX "sms_codes_phone" ON "sms_codes" USING btree ("mobile_phone","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_ip" ON "sms_codes" USING btree ("ip","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_created" ON "sms_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sms_signs_expires" ON "sms_signs" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_hash" ON "tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "tokens_user" ON "tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tokens_expires" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_rs_no" ON "users" USING btree ("rs_no");--> statement-breakpoint
CREATE UNIQUE INDEX "users_mobile_phone" ON "users" USING btree ("mobile_phone");--> statement-breakpoint
CREATE UNIQUE INDEX "user_addresses_one_default" ON "user_addresses" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "user_addresses_user" ON "user_addresses" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "differences_open" ON "differences" USING btree ("found_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "areas_parent" ON "areas" USING btree ("parent_id","id");--> statement-breakpoint
CREATE INDEX "feedbacks_user" ON "feedbacks" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "information_views_at" ON "information_views" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "limited_calls_address" ON "limited_calls" USING btree ("purpose","ip","at");--> statement-breakpoint
CREATE INDEX "limited_calls_at" ON "limited_calls" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_object" ON "notifications" USING btree ("user_id","object_id");--> statement-breakpoint
CREATE INDEX "ticket_requests_at" ON "ticket_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "upload_scans_expires" ON "upload_scans" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_ticket" ON "uploads" USING btree ("ticket_no");--> statement-breakpoint
CREATE INDEX "uploads_at" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_scan" ON "uploads" USING btree ("scan_id");--> statement-breakpoint
CREATE INDEX "assistant_codes_book" ON "assistant_codes" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "information_list" ON "information" USING btree ("kind","published_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_exercises_order" ON "evaluation_exercises" USING btree ("set_id","index");--> statement-breakpoint
CREATE INDEX "evaluation_orders_report" ON "evaluation_orders" USING btree ("report_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_report_sets_once" ON "evaluation_report_sets" USING btree ("report_id","set_id");--> statement-breakpoint
CREATE INDEX "evaluation_reports_user" ON "evaluation_reports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at") WHERE handled_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "outbox_handled" ON "outbox" USING btree ("handled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chapters_order" ON "chapters" USING btree ("course_id","index");--> statement-breakpoint
CREATE INDEX "courses_shelf" ON "courses" USING btree ("grade_id","subject_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "sections_order" ON "sections" USING btree ("course_id","index");--> statement-breakpoint
CREATE INDEX "sections_chapter" ON "sections" USING btree ("chapter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one" ON "invoices" USING btree ("order_id") WHERE state <> '已取消';--> statement-breakpoint
CREATE INDEX "invoices_state" ON "invoices" USING btree ("state","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "section_progress_recent" ON "section_progress" USING btree ("user_id","course_id","watched_at");--> statement-breakpoint
CREATE INDEX "view_records_day" ON "view_records" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "live_leads_user" ON "live_leads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_orders_lead" ON "live_orders" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lesson_links_user" ON "lesson_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "lesson_links_expires" ON "lesson_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "course_changes_one_open" ON "course_changes" USING btree ("order_id") WHERE state = '处理中';--> statement-breakpoint
CREATE INDEX "course_changes_order" ON "course_changes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "entitlements_user" ON "entitlements" USING btree ("user_id","course_id","valid_until");--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_unpaid" ON "orders" USING btree ("user_id","course_id") WHERE state = '待支付';--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_closing" ON "orders" USING btree ("expires_at") WHERE state = '待支付';--> statement-breakpoint
CREATE INDEX "orders_shipping" ON "orders" USING btree ("state","paid_at") WHERE requires_shipping;--> statement-breakpoint
CREATE INDEX "pay_codes_order" ON "pay_codes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "pay_codes_expiry" ON "pay_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payment_notifications_pay" ON "payment_notifications" USING btree ("pay_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_pending" ON "payments" USING btree ("order_id","channel","scene","open_id","payer_id","share_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_asking" ON "payments" USING btree ("next_ask_at") WHERE next_ask_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_attempt_at") WHERE state in ('queued', 'sent');--> statement-breakpoint
CREATE INDEX "sandbox_refunds_due" ON "sandbox_refunds" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_pay" ON "sandbox_refunds" USING btree ("pay_no");--> statement-breakpoint
CREATE INDEX "sandbox_trades_due" ON "sandbox_trades" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_one_live" ON "share_links" USING btree ("order_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "share_links_expires" ON "share_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "check_answers_day" ON "check_answers" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "parent_tickets_expires" ON "parent_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "parent_tickets_phone" ON "parent_tickets" USING btree ("parent_phone");--> statement-breakpoint
CREATE INDEX "report_links_user" ON "report_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_links_expires" ON "report_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "student_codes_expires" ON "student_codes" USING btree ("expires_at");