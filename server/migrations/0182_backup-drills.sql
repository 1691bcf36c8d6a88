ALTER TABLE "backup_manager"."backup" ADD COLUMN "drilled_at" timestamp with time zone;
ALTER TABLE "backup_manager"."backup" ADD COLUMN "drill_failure" text;
