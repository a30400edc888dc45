CREATE TABLE "shared_papers" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"paper_id" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"shelf" text NOT NULL,
	"subject" text NOT NULL,
	"minutes" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"places" jsonb NOT NULL,
	"left_ms" integer NOT NULL,
	"ends_at" timestamp with time zone,
	"pauses" integer NOT NULL,
	"clock_at" timestamp with time zone NOT NULL,
	"handed" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "play_sessions" ADD COLUMN "stands_ms" integer;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD COLUMN "stands_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_papers" ADD CONSTRAINT "shared_papers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "play_sessions_of" ON "play_sessions" USING btree ("user_id","section_id");