ALTER TABLE "drive"."data_import" ADD COLUMN "given" jsonb;
