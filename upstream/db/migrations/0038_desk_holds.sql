CREATE TABLE "desk_holds" (
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"operator_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_holds_kind_thing_pk" PRIMARY KEY("kind","thing")
);
--> statement-breakpoint
ALTER TABLE "desk_holds" ADD CONSTRAINT "desk_holds_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;