ALTER TABLE "company"."vehicle" ADD COLUMN "manual_id" uuid;
CREATE INDEX "vehicle_manual_id_index" ON "company"."vehicle" USING btree ("manual_id" NULLS FIRST, "id");
