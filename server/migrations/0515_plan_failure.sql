ALTER TABLE "intervention"."maintenance_plan" ADD COLUMN "failed_at" timestamp with time zone;
ALTER TABLE "intervention"."maintenance_plan" ADD COLUMN "failure" text;
