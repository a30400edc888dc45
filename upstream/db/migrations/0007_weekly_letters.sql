CREATE TABLE "weekly_letters" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"week_from" date NOT NULL,
	"risen" jsonb NOT NULL,
	"again" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weekly_letters_once" UNIQUE("user_id","week_from")
);
--> statement-breakpoint
ALTER TABLE "parent_links" ADD COLUMN "letter" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "weekly_letters" ADD CONSTRAINT "weekly_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;