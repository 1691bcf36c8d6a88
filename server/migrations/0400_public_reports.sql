CREATE TABLE "intervention"."report_token" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	CONSTRAINT "report_token_token_unique" UNIQUE("token")
);

CREATE TABLE "intervention"."report_contact" (
	"id" uuid PRIMARY KEY NOT NULL,
	"problem_report_id" uuid NOT NULL,
	"is_reporter" boolean NOT NULL,
	"submission" uuid NOT NULL,
	"email" text,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_contact_submission_unique" UNIQUE("submission")
);

ALTER TABLE "intervention"."problem_report" ADD COLUMN "place" text;
ALTER TABLE "intervention"."problem_report" ADD COLUMN "origin" text DEFAULT 'USER' NOT NULL;
ALTER TABLE "intervention"."report_token" ADD CONSTRAINT "report_token_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "report_contact_problem_report_id_index" ON "intervention"."report_contact" USING btree ("problem_report_id");
CREATE INDEX "problem_report_origin_index" ON "intervention"."problem_report" USING btree ("origin" NULLS FIRST, "id");
ALTER TABLE "intervention"."problem_report" ADD CONSTRAINT "problem_report_origin_check" CHECK ("origin" IN ('USER', 'PUBLIC'));
