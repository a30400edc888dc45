CREATE TABLE "problem_corrections" (
	"user_id" integer NOT NULL,
	"problem_id" text NOT NULL,
	"mistake" text NOT NULL,
	"next" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "problem_corrections_user_id_problem_id_pk" PRIMARY KEY("user_id","problem_id")
);
--> statement-breakpoint
ALTER TABLE "problem_corrections" ADD CONSTRAINT "problem_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;