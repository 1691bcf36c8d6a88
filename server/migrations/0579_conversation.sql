CREATE TABLE "activity_thread"."mention" (
	"activity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "mention_activity_id_user_id_pk" PRIMARY KEY("activity_id","user_id")
);

ALTER TABLE "activity_thread"."activity" ADD COLUMN "audience" text;
ALTER TABLE "activity_thread"."mention" ADD CONSTRAINT "mention_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "activity_thread"."activity"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "activity_thread"."mention" ADD CONSTRAINT "mention_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "activity_thread"."activity" ADD CONSTRAINT "activity_audience_check" CHECK ("audience" IN ('INTERNAL', 'ANSWER', 'REPORTER', 'COPIED'));
