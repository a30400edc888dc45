CREATE TABLE "films" (
	"id" serial PRIMARY KEY NOT NULL,
	"section_id" integer NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"file_time" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"container" text,
	"progress" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"duration_seconds" integer DEFAULT 0 NOT NULL,
	"heights" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"uploaded_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"captioned_at" timestamp with time zone,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "filmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_uploaded_by_operators_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "films_section" ON "films" USING btree ("section_id","id");--> statement-breakpoint
CREATE INDEX "films_waiting" ON "films" USING btree ("state","id");