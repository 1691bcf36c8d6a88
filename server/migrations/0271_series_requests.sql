CREATE TABLE "reservation"."series_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requested_by_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"input" jsonb,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"code" text,
	"message" text,
	"details" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "reservation"."series_request" ADD CONSTRAINT "series_request_requested_by_id_user_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "security"."user"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "series_request_requested_by_id_index" ON "reservation"."series_request" USING btree ("requested_by_id");
