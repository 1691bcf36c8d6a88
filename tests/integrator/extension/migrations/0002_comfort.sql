ALTER TABLE "company"."vehicle" ADD COLUMN "comfort" integer;
