ALTER TABLE "edition_generator"."direct_mail_model" DROP CONSTRAINT "direct_mail_model_type_check";
ALTER TABLE "edition_generator"."edition" DROP CONSTRAINT "edition_format_check";
ALTER TABLE "edition_generator"."edition" ADD COLUMN "warning" text;
ALTER TABLE "edition_generator"."direct_mail_model" ADD CONSTRAINT "direct_mail_model_type_check" CHECK ("type" IN ('RESERVATION', 'INTERVENTION', 'DEPARTMENT', 'USER'));
ALTER TABLE "edition_generator"."edition" ADD CONSTRAINT "edition_format_check" CHECK ("format" IN ('PDF', 'RTF', 'XLSX', 'CSV', 'ZIP'));
