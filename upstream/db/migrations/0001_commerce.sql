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
CREATE TABLE "books" (
	"id" text PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL
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
	"listed" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
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
CREATE TABLE "entitlements" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "entitlements_once" UNIQUE("order_id","course_id")
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
	"requires_shipping" boolean NOT NULL,
	"receiver_name" text,
	"receiver_phone" text,
	"receiver_address" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"pay_method" text,
	CONSTRAINT "orders_order_no_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
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
	CONSTRAINT "payments_pay_no_unique" UNIQUE("pay_no"),
	CONSTRAINT "payments_transaction" UNIQUE("provider","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"payment_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"amount_fen" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_payment_id_unique" UNIQUE("payment_id")
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
ALTER TABLE "book_codes" ADD CONSTRAINT "book_codes_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_links" ADD CONSTRAINT "parent_links_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "information_list" ON "information" USING btree ("kind","published_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chapters_order" ON "chapters" USING btree ("course_id","index");--> statement-breakpoint
CREATE INDEX "courses_shelf" ON "courses" USING btree ("grade_id","subject_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "sections_order" ON "sections" USING btree ("course_id","index");--> statement-breakpoint
CREATE INDEX "sections_chapter" ON "sections" USING btree ("chapter_id");--> statement-breakpoint
CREATE INDEX "section_progress_recent" ON "section_progress" USING btree ("user_id","course_id","watched_at");--> statement-breakpoint
CREATE INDEX "view_records_day" ON "view_records" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "entitlements_user" ON "entitlements" USING btree ("user_id","course_id","valid_until");--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_unpaid" ON "orders" USING btree ("user_id","course_id") WHERE state = '待支付';--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_closing" ON "orders" USING btree ("expires_at") WHERE state = '待支付';--> statement-breakpoint
CREATE INDEX "payment_notifications_pay" ON "payment_notifications" USING btree ("pay_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_pending" ON "payments" USING btree ("order_id","channel","scene","open_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "payments_closing" ON "payments" USING btree ("expires_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "sandbox_trades_due" ON "sandbox_trades" USING btree ("next_attempt_at");