ALTER TABLE "company"."sector" DROP CONSTRAINT "sector_modules_check";
ALTER TABLE "security"."user_role" DROP CONSTRAINT "user_role_applications_check";
