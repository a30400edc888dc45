CREATE TABLE "text_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"site" text NOT NULL,
	"text" text,
	"saved_by" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "texts" (
	"name" text NOT NULL,
	"site" text NOT NULL,
	"text" text NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "texts_name_site_pk" PRIMARY KEY("name","site")
);
--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_saved_by_operators_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_versions_text" ON "text_versions" USING btree ("name","site","id");--> statement-breakpoint
CREATE INDEX "text_versions_due" ON "text_versions" USING btree ("publish_at") WHERE publish_at is not null;