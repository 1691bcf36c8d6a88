ALTER TABLE "edition_generator"."edition" DROP CONSTRAINT "edition_status_check";
ALTER TABLE "edition_generator"."edition" ADD CONSTRAINT "edition_status_check" CHECK ("status" IN ('PENDING', 'STARTED', 'FINALIZING', 'SAVING', 'COMPLETED', 'FAILED', 'STOPPED'));
