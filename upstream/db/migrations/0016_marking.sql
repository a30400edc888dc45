CREATE TABLE "marked_papers" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"learner_name" text NOT NULL,
	"grade_name" text NOT NULL,
	"subject_name" text NOT NULL,
	"title" text NOT NULL,
	"teacher_id" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"scheme" jsonb NOT NULL,
	"pages" jsonb NOT NULL,
	"draft" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"saved_by" integer,
	"saved_at" timestamp with time zone,
	"report_id" integer
);
--> statement-breakpoint
CREATE TABLE "marked_versions" (
	"marked_paper_id" integer NOT NULL,
	"no" integer NOT NULL,
	"pages" jsonb NOT NULL,
	"draft" jsonb NOT NULL,
	"why" text NOT NULL,
	"published_by" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "marked_versions_marked_paper_id_no_pk" PRIMARY KEY("marked_paper_id","no")
);
--> statement-breakpoint
ALTER TABLE "evaluation_reports" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "marked_papers" ADD CONSTRAINT "marked_papers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marked_papers" ADD CONSTRAINT "marked_papers_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marked_papers" ADD CONSTRAINT "marked_papers_saved_by_operators_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marked_papers" ADD CONSTRAINT "marked_papers_report_id_evaluation_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."evaluation_reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marked_versions" ADD CONSTRAINT "marked_versions_marked_paper_id_marked_papers_id_fk" FOREIGN KEY ("marked_paper_id") REFERENCES "public"."marked_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marked_versions" ADD CONSTRAINT "marked_versions_published_by_operators_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marked_papers_user" ON "marked_papers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "marked_papers_report" ON "marked_papers" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "marked_papers_waiting" ON "marked_papers" USING btree ("received_at") WHERE state <> 'published';