ALTER TABLE "drive"."data_import" ADD COLUMN "fixed" jsonb;
ALTER TABLE "drive"."data_import" ADD COLUMN "creates" jsonb;
ALTER TABLE "drive"."data_import" ADD COLUMN "missing_references" jsonb;
