CREATE TABLE "problem_attempts" (
	"seq" serial NOT NULL,
	"user_id" integer NOT NULL,
	"attempt_id" text NOT NULL,
	"problem_id" text NOT NULL,
	"part" text NOT NULL,
	"answer" text NOT NULL,
	"verdict" text NOT NULL,
	"hints" integer NOT NULL,
	"seconds" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "problem_attempts_user_id_attempt_id_pk" PRIMARY KEY("user_id","attempt_id")
);
--> statement-breakpoint
ALTER TABLE "problem_attempts" ADD CONSTRAINT "problem_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "problem_attempts_problem" ON "problem_attempts" USING btree ("user_id","problem_id","seq");