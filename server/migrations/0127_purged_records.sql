ALTER TABLE "activity_thread"."activity" DROP CONSTRAINT "activity_action_check";
ALTER TABLE "activity_thread"."activity" ADD CONSTRAINT "activity_action_check" CHECK ("action" IN ('CREATE', 'UPDATE', 'DELETE', 'RESTORE', 'PURGE', 'UNDO', 'COMMENT'));
