ALTER TABLE "intervention"."maintenance_plan" ADD COLUMN "legal_source" text;
ALTER TABLE "intervention"."maintenance_plan" ADD COLUMN "shipped_code" text;
