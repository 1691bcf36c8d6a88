CREATE TABLE "drive"."finished_upload" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" uuid,
	"problem" text,
	"ended_at" timestamp with time zone NOT NULL
);

