ALTER TABLE "activity_thread"."activity" DROP CONSTRAINT "activity_user_id_fk";

ALTER TABLE "mutex"."deletion_request" DROP CONSTRAINT "deletion_request_requested_by_id_fk";

ALTER TABLE "activity_thread"."activity" ADD CONSTRAINT "activity_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "mutex"."deletion_request" ADD CONSTRAINT "deletion_request_requested_by_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
