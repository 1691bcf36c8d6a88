ALTER TABLE "drive"."file" ALTER COLUMN "size" SET DATA TYPE numeric;
