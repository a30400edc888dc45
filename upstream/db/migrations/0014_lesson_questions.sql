CREATE TABLE "lesson_questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"ticket_no" text NOT NULL,
	"user_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"moment" integer NOT NULL,
	"words" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "lesson_questions_ticket_no_unique" UNIQUE("ticket_no")
);
--> statement-breakpoint
ALTER TABLE "lesson_questions" ADD CONSTRAINT "lesson_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_questions" ADD CONSTRAINT "lesson_questions_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_questions_section" ON "lesson_questions" USING btree ("section_id","moment");--> statement-breakpoint
CREATE INDEX "lesson_questions_user" ON "lesson_questions" USING btree ("user_id");