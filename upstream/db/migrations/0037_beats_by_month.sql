ALTER TABLE "view_records" RENAME TO "view_records_before";--> statement-breakpoint
ALTER TABLE "view_records_before" RENAME CONSTRAINT "view_records_pkey" TO "view_records_before_pkey";--> statement-breakpoint
ALTER TABLE "view_records_before" RENAME CONSTRAINT "view_records_request" TO "view_records_before_request";--> statement-breakpoint
ALTER INDEX "view_records_day" RENAME TO "view_records_before_day";--> statement-breakpoint
CREATE TABLE "view_records" (
	"id" integer DEFAULT nextval('view_records_id_seq') NOT NULL,
	"user_id" integer NOT NULL,
	"request_id" text NOT NULL,
	"course_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"position_seconds" integer NOT NULL,
	"played_seconds" integer NOT NULL,
	"from_ms" integer,
	"to_ms" integer,
	"at" timestamp with time zone NOT NULL
) PARTITION BY RANGE ("at");--> statement-breakpoint
ALTER SEQUENCE "view_records_id_seq" OWNED BY "view_records"."id";--> statement-breakpoint
ALTER TABLE "view_records" ADD CONSTRAINT "view_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_records" ADD CONSTRAINT "view_records_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_records" ADD CONSTRAINT "view_records_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "view_records_day" ON "view_records" USING btree ("at");--> statement-breakpoint
-- No row is moved: what there is becomes the part of everything up to the first of a month (Asia/Shanghai). A check that the operator
-- has made and validated beforehand (docs/operations/scale.md) says which, and saves the reading of the table.
DO $$
DECLARE
  zone CONSTANT text := 'Asia/Shanghai';
  latest timestamptz;
  bound timestamptz;
  next timestamptz;
BEGIN
  SELECT substring(pg_get_constraintdef(oid) FROM '''([^'']+)''')::timestamptz INTO bound FROM pg_constraint
    WHERE conrelid = 'view_records_before'::regclass AND conname = 'view_records_before_month';
  IF bound IS NULL THEN
    SELECT max("at") INTO latest FROM "view_records_before";
    latest := greatest('2026-11-01 00:00+08'::timestamptz, latest, CASE WHEN latest IS NOT NULL THEN now() END);
    bound := (date_trunc('month', latest AT TIME ZONE zone) + interval '1 month') AT TIME ZONE zone;
    EXECUTE format('ALTER TABLE "view_records_before" ADD CONSTRAINT "view_records_before_month" CHECK ("at" < %L)', bound);
  END IF;
  EXECUTE format('ALTER TABLE "view_records" ATTACH PARTITION "view_records_before" FOR VALUES FROM (MINVALUE) TO (%L)', bound);
  ALTER TABLE "view_records_before" DROP CONSTRAINT "view_records_before_month";
  FOR n IN 1..3 LOOP
    next := (date_trunc('month', bound AT TIME ZONE zone) + interval '1 month') AT TIME ZONE zone;
    EXECUTE format(
      'CREATE TABLE %I PARTITION OF "view_records" (UNIQUE ("user_id", "request_id")) FOR VALUES FROM (%L) TO (%L)',
      'view_records_' || to_char(bound AT TIME ZONE zone, 'YYYY_MM'), bound, next
    );
    bound := next;
  END LOOP;
END
$$;--> statement-breakpoint
CREATE TABLE "view_records_default" PARTITION OF "view_records" (PRIMARY KEY ("id"), UNIQUE ("user_id", "request_id")) DEFAULT;
