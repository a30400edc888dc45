CREATE TABLE "play_clocks" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"spare_ms" integer NOT NULL,
	"loose_ms" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"spent_ms" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_days" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"section_id" integer NOT NULL,
	"watched_ms" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watch_days_user_id_day_section_id_pk" PRIMARY KEY("user_id","day","section_id")
);
--> statement-breakpoint
DROP INDEX "view_records_day";--> statement-breakpoint
ALTER TABLE "section_progress" ADD COLUMN "position_of" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "section_progress" ADD COLUMN "position_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "section_progress" ADD COLUMN "seen_ms" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "section_progress" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "view_records" ADD COLUMN "from_ms" integer;--> statement-breakpoint
ALTER TABLE "view_records" ADD COLUMN "to_ms" integer;--> statement-breakpoint
ALTER TABLE "play_clocks" ADD CONSTRAINT "play_clocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD CONSTRAINT "play_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD CONSTRAINT "play_sessions_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_days" ADD CONSTRAINT "watch_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_days" ADD CONSTRAINT "watch_days_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "play_sessions_one" ON "play_sessions" USING btree ("user_id") WHERE begun_at is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX "play_sessions_opened" ON "play_sessions" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "play_passages_user" ON "play_passages" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "play_passages_day" ON "play_passages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "view_records_day" ON "view_records" USING btree ("at");--> statement-breakpoint
INSERT INTO "watch_days" ("user_id", "day", "section_id", "watched_ms", "last_at")
SELECT "user_id", ("at" AT TIME ZONE 'UTC' + interval '8 hours')::date, "section_id", least(sum("played_seconds"), 86400) * 1000, max("at")
FROM "view_records" GROUP BY 1, 2, 3 HAVING sum("played_seconds") > 0;--> statement-breakpoint
UPDATE "section_progress" SET "position_of" = "watched_at";--> statement-breakpoint
UPDATE "section_progress" p SET "finished_at" = coalesce((
  SELECT min(v."at") FROM "view_records" v JOIN "sections" s ON s."id" = v."section_id"
  WHERE v."user_id" = p."user_id" AND v."section_id" = p."section_id"
    AND (v."position_seconds" >= s."duration_seconds" * 0.95 OR s."duration_seconds" - v."position_seconds" <= 8)
), p."watched_at") WHERE p."finished";--> statement-breakpoint
UPDATE "section_progress" p SET "seen_ms" = seen."flat"
FROM (
  SELECT "user_id", "section_id", array_agg("edge" ORDER BY "edge") AS "flat"
  FROM (
    SELECT "user_id", "section_id", unnest(range_agg(int4range("from_second" * 1000, "to_second" * 1000))) AS "stretch"
    FROM (
      SELECT "user_id", "section_id", "from_second", "to_second" FROM "play_passages" WHERE "to_second" > "from_second"
      UNION ALL
      SELECT "user_id", "section_id", greatest("position_seconds" - "played_seconds", 0), "position_seconds"
      FROM "section_progress" WHERE "position_seconds" > 0 AND "played_seconds" > 0
    ) "told" GROUP BY 1, 2
  ) "stretches", LATERAL (VALUES (lower("stretch")), (upper("stretch"))) "edges" ("edge")
  GROUP BY 1, 2
) seen WHERE seen."user_id" = p."user_id" AND seen."section_id" = p."section_id";--> statement-breakpoint
ALTER TABLE "section_progress" ALTER COLUMN "position_of" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "section_progress" drop column "finished";--> statement-breakpoint
ALTER TABLE "section_progress" ADD COLUMN "finished" boolean GENERATED ALWAYS AS (finished_at is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "section_progress" DROP COLUMN "played_seconds";