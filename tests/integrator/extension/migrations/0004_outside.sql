ALTER TABLE "company"."vehicle" ADD COLUMN "outside" integer[];
CREATE INDEX "vehicle_outside_index" ON "company"."vehicle" USING btree ("outside" NULLS FIRST, "id");
