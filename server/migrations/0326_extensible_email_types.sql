-- Extensions add email types.
ALTER TABLE "mailer"."email_model" DROP CONSTRAINT "email_model_type_check";
ALTER TABLE "mailer"."email" DROP CONSTRAINT "email_type_check";
