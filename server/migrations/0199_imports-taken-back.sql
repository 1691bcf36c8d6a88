ALTER TABLE "drive"."data_import" DROP CONSTRAINT "data_import_status_check";
ALTER TABLE "drive"."data_import" ADD COLUMN "undone" jsonb;
ALTER TABLE "drive"."data_import" ADD CONSTRAINT "data_import_status_check" CHECK ("status" IN ('UPLOADED', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED', 'UNDOING', 'UNDONE'));
