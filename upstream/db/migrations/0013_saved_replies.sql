CREATE TABLE "saved_replies" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "saved_replies_title_unique" UNIQUE("title")
);
