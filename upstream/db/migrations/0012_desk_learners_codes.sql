CREATE TABLE "code_batches" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"book_id" text NOT NULL,
	"count" integer NOT NULL,
	"made_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "code_checks" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"network" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assistant_codes" ADD COLUMN "batch_id" integer;--> statement-breakpoint
ALTER TABLE "book_codes" ADD COLUMN "batch_id" integer;--> statement-breakpoint
ALTER TABLE "code_batches" ADD CONSTRAINT "code_batches_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_batches" ADD CONSTRAINT "code_batches_made_by_operators_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_checks" ADD CONSTRAINT "code_checks_code_book_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."book_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_checks_code" ON "code_checks" USING btree ("code","at");--> statement-breakpoint
CREATE INDEX "code_checks_at" ON "code_checks" USING btree ("at");--> statement-breakpoint
ALTER TABLE "assistant_codes" ADD CONSTRAINT "assistant_codes_batch_id_code_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."code_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_codes" ADD CONSTRAINT "book_codes_batch_id_code_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."code_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_beginning" ON "users" USING btree ("nick_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "assistant_codes_batch" ON "assistant_codes" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "book_codes_batch" ON "book_codes" USING btree ("batch_id");