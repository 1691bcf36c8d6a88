CREATE TABLE "drive"."open_upload" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);

CREATE INDEX "open_upload_user" ON "drive"."open_upload" USING btree ("user_id");
