ALTER TABLE "drive"."data_import" ADD COLUMN "column_counts" jsonb;
