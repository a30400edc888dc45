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
	"parent_link_id" integer,
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
ALTER TABLE "uploads" ADD COLUMN "scan_id" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "check_answers" ADD CONSTRAINT "check_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_answers" ADD CONSTRAINT "check_answers_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_answers" ADD CONSTRAINT "check_answers_question_id_check_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."check_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_questions" ADD CONSTRAINT "check_questions_lesson_slug_lessons_slug_fk" FOREIGN KEY ("lesson_slug") REFERENCES "public"."lessons"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_tickets" ADD CONSTRAINT "parent_tickets_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_parent_link_id_parent_links_id_fk" FOREIGN KEY ("parent_link_id") REFERENCES "public"."parent_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_codes" ADD CONSTRAINT "student_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_goals" ADD CONSTRAINT "study_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_ticks" ADD CONSTRAINT "study_ticks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_ticks" ADD CONSTRAINT "study_ticks_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_scans_expires" ON "upload_scans" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "check_answers_day" ON "check_answers" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "parent_tickets_expires" ON "parent_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "report_links_user" ON "report_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_links_expires" ON "report_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "student_codes_expires" ON "student_codes" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_scan_id_upload_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."upload_scans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_scan" ON "uploads" USING btree ("scan_id");