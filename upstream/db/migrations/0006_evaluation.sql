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
CREATE UNIQUE INDEX "evaluation_exercises_order" ON "evaluation_exercises" USING btree ("set_id","index");--> statement-breakpoint
CREATE INDEX "evaluation_orders_report" ON "evaluation_orders" USING btree ("report_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_report_sets_once" ON "evaluation_report_sets" USING btree ("report_id","set_id");--> statement-breakpoint
CREATE INDEX "evaluation_reports_user" ON "evaluation_reports" USING btree ("user_id","created_at");