ALTER TABLE "company"."vehicle" ALTER COLUMN "manual_id" SET DATA TYPE text;
CREATE INDEX "vehicle_plate_look" ON "company"."vehicle" USING btree (kernel.look("plate"));
