ALTER TABLE "security"."session" ADD COLUMN "proved_at" timestamp with time zone;
