ALTER TABLE "reservation"."reservation_item" ADD COLUMN "damaged_quantity" integer;
